import type { FirmItem } from '@client-center/contract/firm/projects/project-items.ts'
import { daysBetween, formatUs } from '@client-center/domain/calendar.ts'
import { formatLocalDay, toLocalDay } from '../../../time/local-day.ts'
import { itemTexts as texts } from './item-texts.ts'

type ItemTone = 'missing' | 'provided' | 'review' | 'rejected' | 'withdrawn'

interface ItemState {
  readonly tone: ItemTone
  readonly label: string
  /** The day of the state, as MM/DD/YYYY. */
  readonly day: string
  readonly details: string
}

/** What the row of an item shows. `today` is the day of the practice. */
export function toItemState(item: FirmItem, today: string): ItemState {
  const { withdrawn, byHand, providedOn } = item
  if (withdrawn !== null)
    return {
      tone: 'withdrawn',
      label: texts.state.withdrawn,
      day: formatLocalDay(withdrawn.when),
      details: withdrawn.who ?? '',
    }
  const requested = formatLocalDay(item.requestedAt)
  if (item.isProvided)
    return {
      tone: 'provided',
      label: byHand === null ? texts.state.provided : texts.state.byHand,
      day: providedOn === null ? requested : formatUs(providedOn),
      details: byHand === null ? '' : [byHand.reason, byHand.who].filter(Boolean).join(' · '),
    }
  if (item.isInReview)
    return {
      tone: 'review',
      label: texts.state.inReview,
      day: formatLocalDay(item.uploadedAt ?? item.requestedAt),
      details: '',
    }
  const waiting = texts.waiting(Math.max(0, daysBetween(toLocalDay(new Date(item.requestedAt)), today)))
  if (item.rejection !== null)
    return { tone: 'rejected', label: texts.state.rejected, day: requested, details: item.rejection || waiting }
  return { tone: 'missing', label: texts.state.missing, day: requested, details: waiting }
}

/** The name without the provider, who has a column. */
export const toItemTitle = ({ name, providerName }: FirmItem): string =>
  providerName !== null && name.endsWith(`, ${providerName}`) ? name.slice(0, -providerName.length - 2) : name
