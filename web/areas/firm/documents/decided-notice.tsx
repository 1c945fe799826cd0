import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { Button } from '@mantine/core'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './review.module.css'

interface DecidedNoticeProps {
  readonly decision: NonNullable<Review['decision']>
  /** Whether this person tried to decide after somebody else. */
  readonly isRefused: boolean
  readonly isBusy: boolean
  readonly onReopen: () => void
}

/** Who decided about the document and when, and the reason of a rejection. */
export function DecidedNotice({ decision, isRefused, isBusy, onReopen }: DecidedNoticeProps) {
  const { by, isVerified, at, reason } = decision
  const verb = isVerified ? 'verified' : 'rejected'
  return (
    <div className={classes.decided} role="status" data-refused={isRefused || undefined}>
      <p>
        {texts.decided(by ?? texts.byImport, verb, formatLocalDay(at), timeLabel(at))}
        {isRefused ? ` ${texts.notSaved}` : null}
      </p>
      {reason === '' ? null : <blockquote>{reason}</blockquote>}
      <Button variant="default" size="xs" loading={isBusy} onClick={onReopen}>
        {texts.reopen}
      </Button>
    </div>
  )
}
