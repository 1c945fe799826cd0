import { Refusal } from '../../refusal/refusal.ts'
import type { PersonInFile } from './people-in-file.ts'
import { caqhProblems, type CaqhProblem } from './caqh-problem.ts'

/** The refusal with a problem's sentence and code. */
export const createCaqhRefusal = (code: CaqhProblem, people?: readonly PersonInFile[]): Refusal =>
  new Refusal(444, caqhProblems[code], undefined, { code, ...(people ? { people } : {}) })

/** The refusals for a summary that is held in memory (see `HeldUpload`). */
export const uploadRefusals = {
  tooLarge: () => createCaqhRefusal('CAQH_TOO_LARGE'),
  busy: () => createCaqhRefusal('CAQH_BUSY'),
} as const
