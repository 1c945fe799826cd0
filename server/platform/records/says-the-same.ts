import { sameValue } from '@client-center/domain/forms/same-value.ts'
import type { AnswersIn, AnyRecord } from './record.ts'
import { rowOf } from './row-of.ts'

/** Whether a record says these very answers; what is kept in other tables is not looked at. */
export const saysTheSame = <R extends AnyRecord>(of: R, kept: AnswersIn<R>, answers: AnswersIn<R>): boolean =>
  sameValue(rowOf(of, kept), rowOf(of, answers))
