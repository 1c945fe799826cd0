import { reviewOf } from '@client-center/domain/caqh/review.ts'
import { Button, Modal } from '@mantine/core'
import { summaryTexts as texts } from './summary-texts.ts'
import { dayOr, type Summary, type TakenSummary } from './use-summary.ts'
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
  const { title, sentence, complete } = texts.parsed
  return (
    <Modal opened={isTold && taken !== undefined} onClose={closeTold} title={title} size={520} withCloseButton={false}>
      <p>{isMissing ? sentence : complete}</p>
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

/** Most changes that are named; the review has them all. */
const AT_MOST = 20

function Told({ taken: { plan, decisions, since } }: { readonly taken: TakenSummary }) {
  const { filled, total, needs } = reviewOf(plan, decisions)
  return (
    <>
      <p>
        {filled} of {total} answers were taken. {needs === 0 ? null : `${needs} wait for you in the review.`}
      </p>
      {since === undefined ? null : (
        <section aria-label="Changes since the summary before">
          <p>
            {since.changes.length === 0
              ? `Nothing changed since the summary of ${dayOr(since.day, 'an unknown day')}.`
              : `Changed since the summary of ${dayOr(since.day, 'an unknown day')}:`}
          </p>
          <ul className={classes.changes}>
            {since.changes.slice(0, AT_MOST).map(({ path, label, earlier, later }) => (
              <li key={`${path} ${earlier}`}>
                <span className={classes.name}>{label}</span>: {earlier === '' ? 'new' : earlier} →{' '}
                {later === '' ? 'not there any more' : later}
              </li>
            ))}
          </ul>
          {since.changes.length > AT_MOST ? <p>And {since.changes.length - AT_MOST} more.</p> : null}
        </section>
      )}
    </>
  )
}
