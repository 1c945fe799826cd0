import { buildReview, type Review } from '@client-center/domain/caqh/review.ts'
import { Button, Modal } from '@mantine/core'
import { ChangedList } from './changed-list.tsx'
import { summaryTexts as texts } from '../summary-texts.ts'
import type { Summary, FilledSummary } from './use-summary.ts'
import classes from './summary-card.module.css'

interface ParsedDialogProps {
  readonly summary: Pick<Summary, 'taken' | 'isParsedDialogOpen' | 'closeParsedDialog'>
  /** Whether required answers of the form are missing. */
  readonly isMissing: boolean
  readonly onReview: () => void
}

/** Says what a summary changed in the form, and leads to its review (CAQH-07). */
export function ParsedDialog({ summary, isMissing, onReview }: ParsedDialogProps) {
  const { taken: filledSummary, isParsedDialogOpen, closeParsedDialog } = summary
  return (
    <Modal
      opened={isParsedDialogOpen && filledSummary !== undefined}
      onClose={closeParsedDialog}
      title={texts.parsed.title}
      size={520}
      withCloseButton={false}
    >
      {filledSummary === undefined ? null : <Result filledSummary={filledSummary} isMissing={isMissing} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            closeParsedDialog()
            onReview()
          }}
        >
          Review answers
        </Button>
        <Button onClick={closeParsedDialog} data-autofocus>
          Ok
        </Button>
      </div>
    </Modal>
  )
}

function Result({ filledSummary, isMissing }: { readonly filledSummary: FilledSummary; readonly isMissing: boolean }) {
  const review = buildReview(filledSummary.plan, filledSummary.decisions)
  const { filled, total, needs } = review
  const { since } = filledSummary
  return (
    <>
      <p>{sentenceFor(filledSummary, review, isMissing)}</p>
      <p>
        {filled} of {total} answers are in the form. {needs === 0 ? null : texts.parsed.needs(needs)}
      </p>
      {since === undefined ? null : <ChangedList since={since} />}
    </>
  )
}

/** The sentence about what the summary changed in the form. It is the one of CAQH-07 unless nothing changed. */
function sentenceFor(
  { isRecognized }: FilledSummary,
  { acceptedCount, filled, total, needs }: Review,
  isMissing: boolean,
): string {
  const { sentence, complete, recognized, nothingNew, onlyChecks, nothingFound } = texts.parsed
  if (acceptedCount > 0) return isMissing ? sentence : complete
  if (total === 0) return nothingFound
  if (needs === 0) return nothingNew
  return isRecognized && filled === 0 ? recognized : onlyChecks
}
