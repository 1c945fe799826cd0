import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import type { AnswersIn, AnyRecord } from './record.ts'
import { toRecordRow } from './record-row.ts'

/** Whether a record says these very answers; what is kept in other tables is not looked at. */
export const saysTheSame = <R extends AnyRecord>(definition: R, stored: AnswersIn<R>, answers: AnswersIn<R>): boolean =>
  isSameValue(toRecordRow(definition, stored), toRecordRow(definition, answers))
