import { reviewOf } from '@client-center/domain/caqh/review.ts'
import { Button, Modal } from '@mantine/core'
import { ChangedList } from './changed-list.tsx'
import { summaryTexts as texts } from './summary-texts.ts'
import type { Summary, TakenSummary } from './use-summary.ts'
import classes from './summary-card.module.css'

interface ParsedDialogProps {
  readonly summary: Summary
  /** Whether answers that the form needs are missing still. */
  readonly isMissing: boolean
  readonly onReview: () => void
}

/** Says what a summary did to the form, and leads into its review (CAQH-07). */
export function ParsedDialog({ summary, isMissing, onReview }: ParsedDialogProps) {
  const { taken, isTold, closeTold } = summary
  const { title, sentence, complete, unchecked } = texts.parsed
  const isNothingTaken = taken !== undefined && reviewOf(taken.plan, taken.decisions).taken === 0
  return (
    <Modal opened={isTold && taken !== undefined} onClose={closeTold} title={title} size={520} withCloseButton={false}>
      <p>{isNothingTaken ? unchecked : isMissing ? sentence : complete}</p>
      {taken === undefined ? null : <Told taken={taken} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            closeTold()
            onReview()
          }}
        >
          Review what was read
        </Button>
        <Button onClick={closeTold} data-autofocus>
          Ok
        </Button>
      </div>
    </Modal>
  )
}

function Told({ taken: { plan, decisions, since } }: { readonly taken: TakenSummary }) {
  const { filled, total, needs } = reviewOf(plan, decisions)
  return (
    <>
      <p>
        {filled} of {total} answers were taken.{' '}
        {needs === 0 ? null : needs === 1 ? '1 waits for you in the review.' : `${needs} wait for you in the review.`}
      </p>
      {since === undefined ? null : <ChangedList since={since} />}
    </>
  )
}
