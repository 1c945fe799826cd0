import { parseArgs } from 'node:util'
import type { Command, CommandInput } from './command.ts'

/** Wrong arguments; the message is for the operator. */
export class UsageError extends Error {
  override readonly name = 'WrongUse'
}

/** Parses the arguments after the command's name. Returns 'help' if help was requested. */
export function readArguments(command: Command, typed: readonly string[]): CommandInput | 'help' {
  const { values, positionals } = parse(command, typed)
  if (values['help'] === true) return 'help'
  const text = (option: string): string | undefined => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  const missing = Object.keys(command.options).filter(
    (name) => !command.options[name]?.optional && text(name) === undefined,
  )
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`)
  const [argument, ...others] = positionals
  if (command.argument && argument === undefined) throw new UsageError(`Missing: ${command.argument.value}`)
  if (others.length > 0 || (!command.argument && argument !== undefined)) {
    throw new UsageError(`Not understood: ${(command.argument ? others : positionals).join(' ')}`)
  }
  return { text: (option) => text(option) ?? '', optional: text, argument: argument ?? '' }
}

interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

function parse(command: Command, typed: readonly string[]): Parsed {
  const named = Object.keys(command.options).map((name) => [name, { type: 'string' }] as const)
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { ...Object.fromEntries(named), help: { type: 'boolean', short: 'h' } },
    })
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message : String(problem))
  }
}

/** The help of one command. */
export function formatCommandHelp(command: Command): string {
  const options = Object.entries(command.options)
  const usage = options.map(([name, { value, optional }]) => (optional ? `[--${name} ${value}]` : `--${name} ${value}`))
  const rows = options.map(([name, { value, about }]): [string, string] => [`--${name} ${value}`, about])
  if (command.argument) {
    usage.unshift(command.argument.value)
    rows.unshift([command.argument.value, command.argument.about])
  }
  return [command.about, '', `  npm run admin -- ${[command.name, ...usage].join(' ')}`, '', ...table(rows)]
    .join('\n')
    .trimEnd()
}

/** The help of the whole program. */
export function formatProgramHelp(commands: readonly Command[]): string {
  return [
    'Usage: npm run admin -- COMMAND [options]',
    '',
    ...table(commands.map(({ name, about }) => [name, about])),
    '',
    'COMMAND --help tells the options. The database is found as the server finds it: DATABASE_URL, or the packaged one in DATA_DIR.',
  ].join('\n')
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
