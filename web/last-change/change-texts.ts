import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import { formatLocalDay } from '../time/local-day.ts'
import { timeLabel } from '../time/time-label.ts'

/** Who changed or deleted a record, if the server knows. */
export type RecordChange = Pick<LastChange, 'who' | 'isCaller' | 'when'> & { readonly isFirm?: boolean }

/** The author, as the start of a sentence. */
export const authorName = ({ who, isCaller, isFirm = false }: Omit<RecordChange, 'when'>): string =>
  isCaller ? 'You, in another tab,' : isFirm ? 'Your advisor' : who === null || who === '' ? 'Someone else' : who

const verbs = { deleted: 'deleted this', published: 'published this draft', changed: 'changed this' } as const

/** "Lena Fischer deleted this on 11/26/2026, 10:43 AM." */
export const changeSentence = (change: LastChange): string =>
  `${authorName(change)} ${verbs[change.verb]} on ${formatLocalDay(change.when)}, ${timeLabel(change.when)}.`
