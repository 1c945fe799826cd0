import { rejectAll, withAllAccepted, withAccepted, type Decisions } from '@client-center/domain/caqh/decisions.ts'
import { buildReview, findSectionName, type ReviewItem } from '@client-center/domain/caqh/review.ts'
import { useMemo, type ReactNode } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ReviewedSummary } from './reviewed-summary.ts'
import { SummaryReview } from './summary-review.tsx'

interface SummaryFormReviewProps {
  readonly summary: ReviewedSummary
  /** Applies new decisions to the form's answers. */
  readonly onDecide: (decisions: Decisions) => void
  readonly about: ReactNode
  readonly readOnly: boolean
  readonly isPageOpen: boolean
  readonly onPageOpen: (open: boolean) => void
  readonly onContinue: () => void
}

/** The review of a summary. Each decision changes the form's answers, as if typed. */
export function SummaryFormReview({ summary, onDecide, ...screen }: SummaryFormReviewProps) {
  const { plan, decisions, file } = summary
  const review = useMemo(() => buildReview(plan, decisions), [plan, decisions])
  const accept = (item: ReviewItem, isAccepted: boolean) => {
    const one = plan.items.find(({ key }) => key === item.key)
    if (one === undefined) return
    // Accepting a value within a row accepts the row, too.
    const row = isAccepted && one.within !== undefined ? { [one.within]: true } : {}
    onDecide(withAccepted({ ...decisions, ...row }, one, isAccepted))
  }
  return (
    <SummaryReview
      {...screen}
      review={review}
      file={file}
      onAccept={accept}
      onGive={({ key }, day) => onDecide({ ...decisions, [key]: { day } })}
      onChoose={({ key }, choice) => onDecide({ ...decisions, [key]: choice })}
      onAcceptAll={(section) =>
        onDecide(withAllAccepted(plan, decisions, (item) => section === undefined || findSectionName(item) === section))
      }
      onUndo={() => {
        onDecide(rejectAll(plan))
        toast.ok('The form is back to how it was before the summary')
      }}
    />
  )
}
