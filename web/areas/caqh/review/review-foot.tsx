import type { Review } from '@client-center/domain/caqh/review.ts'
import { Button, Progress } from '@mantine/core'
import { IconArrowBackUp } from '../../../ui/icons/page-icons.ts'
import { FixedFoot } from '../../../ui/page/fixed-foot.tsx'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { formatNeeds } from './format-needs.ts'
import classes from './review-foot.module.css'

interface ReviewFootProps {
  readonly review: Review
  readonly readOnly: boolean
  readonly onAcceptAll: () => void
  readonly onUndo: () => void
  readonly onContinue: () => void
}

/** The progress of the review, and the actions on all values. */
export function ReviewFoot({ review, readOnly, onAcceptAll, onUndo, onContinue }: ReviewFootProps) {
  const { filled, total, needs, acceptedCount, canAcceptMore } = review
  return (
    <FixedFoot stays className={classes.foot ?? ''}>
      <div className={classes.where}>
        <Progress
          className={classes.bar}
          value={total === 0 ? 100 : (filled / total) * 100}
          size={8}
          aria-label={`${filled} of ${total} answers filled`}
        />
        <span role="status" className={classes.counts}>
          {filled} of {total} answers filled
          {needs > 0 ? (
            <>
              , <span className={classes.needs}>{formatNeeds(needs)}</span>
            </>
          ) : null}
        </span>
        {readOnly ? null : <span className={classes.saved}>Not saved until you save</span>}
      </div>
      {readOnly ? null : (
        <>
          <FocusableButton
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={acceptedCount === 0}
            onClick={onUndo}
          >
            Undo
          </FocusableButton>
          <FocusableButton variant="default" disabled={!canAcceptMore} onClick={() => onAcceptAll()}>
            Accept all
          </FocusableButton>
        </>
      )}
      <Button onClick={onContinue}>{readOnly ? 'Back to the form' : 'Continue'}</Button>
    </FixedFoot>
  )
}
