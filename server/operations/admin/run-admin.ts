import { toOperatorMessage } from '../../database/database-problem.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { toStaffRefusal } from '../../refusal/staff-refusal.ts'
import { accountCommands } from './account-commands.ts'
import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { openPortal } from './open-portal.ts'
import { personCommands } from './person-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { keyCommands } from './key-commands.ts'
import { portalCommands } from './portal-commands.ts'
import { formatCommandHelp, formatProgramHelp, readArguments, UsageError } from './read-arguments.ts'

const commands: readonly Command[] = [
  ...accountCommands,
  ...personCommands,
  ...staffCommands,
  ...portalCommands,
  ...keyCommands,
  ...backupCommands,
]

export interface Answer {
  /** 0 done, 1 refused, 2 wrong usage. */
  readonly code: 0 | 1 | 2
  readonly text: string
}

/** Runs the arguments after `npm run admin --`. Returns expected problems as a sentence, and throws unexpected ones. */
export async function runAdmin(typed: readonly string[], env: NodeJS.ProcessEnv): Promise<Answer> {
  const [name = '--help', ...rest] = typed
  if (name === '--help' || name === '-h' || name === 'help') return { code: 0, text: formatProgramHelp(commands) }
  const command = commands.find((command) => command.name === name)
  if (!command) return { code: 2, text: `There is no command "${name}".\n\n${formatProgramHelp(commands)}` }
  try {
    const given = readArguments(command, rest)
    if (given === 'help') return { code: 0, text: formatCommandHelp(command) }
    const portal = await openPortal(env)
    try {
      return { code: 0, text: await command.run(portal, given) }
    } finally {
      await portal.close()
    }
  } catch (problem) {
    if (problem instanceof UsageError) return { code: 2, text: `${problem.message}\n\n${formatCommandHelp(command)}` }
    const refusal = problem instanceof Refusal ? problem : toStaffRefusal(problem)
    const sentence = refusal ? refusal.message : toOperatorMessage(problem)
    if (sentence === null) throw problem
    return { code: 1, text: sentence }
  }
}
