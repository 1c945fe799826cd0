import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import { Button, Progress } from '@mantine/core'
import { PeopleChoice } from './people-choice.tsx'
import { summaryTexts } from '../summary-texts.ts'
import classes from './recognition.module.css'
import type { RecognitionStep } from './use-recognition.ts'

/** Offers text recognition for a file without text, and then shows the progress. */
export function RecognitionOffer({
  at,
  onBegin,
  onCancel,
}: {
  readonly at: RecognitionStep
  /** Starts text recognition of all pages, or of the pages of one person. */
  readonly onBegin: (range?: PageRange) => void
  readonly onCancel: () => void
}) {
  if (at.step === 'offered' || at.step === 'failed')
    return (
      <div className={classes.offer}>
        {at.step === 'failed' ? (
          <p className={classes.failed} role="alert">
            {at.sentence}
          </p>
        ) : null}
        {at.step === 'failed' && at.people.length > 0 ? (
          <PeopleChoice people={at.people} onChoose={onBegin} />
        ) : (
          <Button variant="default" onClick={() => onBegin()}>
            {at.step === 'failed' ? 'Try text recognition again' : 'Read it with text recognition'}
          </Button>
        )}
        <p className={classes.hint}>{summaryTexts.recognition.hint}</p>
      </div>
    )
  const percent = at.step === 'reading' ? Math.round(((at.page - 0.5) / at.pages) * 100) : 0
  return (
    <div className={classes.offer}>
      <div className={classes.line}>
        <span role="status">{progressText(at)}</span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel text recognition
        </Button>
      </div>
      <Progress value={percent} size={6} aria-label="Text recognition" animated={at.step !== 'reading'} />
      <p className={classes.hint}>{summaryTexts.recognition.running}</p>
    </div>
  )
}

function progressText(at: RecognitionStep): string {
  if (at.step === 'sending') return 'Sending the file…'
  return at.step === 'reading' ? `Reading page ${at.page} of ${at.pages}…` : 'Waiting for its turn…'
}
