import type { Portal } from './open-portal.ts'

export interface Option {
  /** What stands for the value in the help. */
  readonly value: string
  readonly about: string
  /** The command can do without it. */
  readonly optional?: true
}

/** One command of `npm run admin`. */
export interface Command {
  readonly name: string
  /** One sentence. */
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  /** What the one argument without a name is; commands without one take none. */
  readonly argument?: Option
  /** Does the work; what it answers is printed. A refusal ends the program with its sentence. */
  run(portal: Portal, given: Given): Promise<string>
}

/** What was typed: a required option is always there. */
export interface Given {
  text(option: string): string
  optional(option: string): string | undefined
  readonly argument: string
}
