import { decided } from '@client-center/domain/caqh/decided.ts'
import { allLeftOut, withAllTaken, withTaken, type Decisions } from '@client-center/domain/caqh/decisions.ts'
import { reviewOf, sectionOf, type ReviewItem } from '@client-center/domain/caqh/review.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { useMemo, type ReactNode } from 'react'
import type { FormStore } from '../../platform/forms/store/form-store.ts'
import { toast } from '../../platform/ui/feedback/toast.ts'
import type { SummaryInHand } from './summary-in-hand.ts'
import { SummaryReview } from './summary-review.tsx'

interface ReviewOfFormProps {
  readonly store: FormStore<CredentialingAnswers>
  readonly summary: SummaryInHand
  /** What was decided is kept by whoever has the summary, for as long as the form is open. */
  readonly onDecided: (decisions: Decisions) => void
  readonly about: ReactNode
  readonly readOnly: boolean
  readonly isPageOpen: boolean
  readonly onPageOpen: (open: boolean) => void
  readonly onContinue: () => void
}

/** The review of a summary over the form that it fills: each decision changes the answers as typing does. */
export function ReviewOfForm({ store, summary, onDecided, ...screen }: ReviewOfFormProps) {
  const { plan, decisions, file } = summary
  const review = useMemo(() => reviewOf(plan, decisions), [plan, decisions])
  const decide = (next: Decisions) => {
    store.change('', (answers) => decided(plan, decisions, next, answers))
    onDecided(next)
  }
  const take = (item: ReviewItem, takes: boolean) => {
    const one = plan.items.find(({ key }) => key === item.key)
    if (one === undefined) return
    // What is told of a row comes with its row.
    const row = takes && one.within !== undefined ? { [one.within]: true } : {}
    decide(withTaken({ ...decisions, ...row }, one, takes))
  }
  return (
    <SummaryReview
      {...screen}
      review={review}
      file={file}
      onTake={take}
      onGive={({ key }, day) => decide({ ...decisions, [key]: { day } })}
      onChoose={({ key }, choice) => decide({ ...decisions, [key]: choice })}
      onTakeAll={(section) =>
        decide(withAllTaken(plan, decisions, (item) => section === undefined || sectionOf(item) === section))
      }
      onUndo={() => {
        decide(allLeftOut(plan))
        toast.ok('The form is as it was before the summary')
      }}
    />
  )
}
