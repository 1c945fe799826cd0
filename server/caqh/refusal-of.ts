import { Refusal } from '../platform/refusal.ts'
import { caqhProblems, type CaqhProblem } from './caqh-problem.ts'

/** The sentence of a problem, with its code. */
export const refusalOf = (code: CaqhProblem): Refusal => new Refusal(444, caqhProblems[code], undefined, { code })
