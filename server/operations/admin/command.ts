import type { Portal } from './open-portal.ts'

export interface Option {
  /** The placeholder of the value in the help. */
  readonly value: string
  readonly about: string
  /** Whether the command works without it. */
  readonly optional?: true
}

/** One command of `npm run admin`. */
export interface Command {
  readonly name: string
  /** One sentence for the help. */
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  /** The one positional argument, if the command takes one. */
  readonly argument?: Option
  /** Runs the command and returns the text to print. A refusal ends the program with its sentence. */
  run(portal: Portal, given: CommandInput): Promise<string>
}

/** The parsed command line; required options are always present. */
export interface CommandInput {
  text(option: string): string
  optional(option: string): string | undefined
  readonly argument: string
}
