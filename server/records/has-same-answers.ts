import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import type { AnswersIn, AnyRecord, ReadValues } from './record.ts'
import { toRecordRow } from './record-row.ts'

/** Whether the stored record equals these answers, ignoring answers that are stored in other tables. */
export const hasSameAnswers = <R extends AnyRecord>(
  definition: R,
  stored: AnswersIn<R> | ReadValues<R>,
  answers: AnswersIn<R>,
): boolean => isSameValue(toRecordRow(definition, stored), toRecordRow(definition, answers))
