import { ConfigProblem } from '../config/setting.ts'

/** The database cannot be used as configured. The message is one sentence for the operator. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/** The sentence for the operator about a problem that they can fix; null for an unexpected problem. */
export function toOperatorMessage(problem: unknown): string | null {
  if (problem instanceof DatabaseProblem || problem instanceof ConfigProblem) return problem.message
  if (!(problem instanceof Error)) return null
  const code = 'code' in problem ? String(problem.code) : ''
  if (code === 'EADDRINUSE') return 'HOST and PORT are in use by another program: stop it, or choose another PORT.'
  if (code === 'EACCES' && 'syscall' in problem && problem.syscall === 'listen')
    return 'PORT may not be used by this user: choose one above 1023.'
  return null
}
