import { useEffect, useRef } from 'react'
import { goToField } from './controls/field-id.ts'
import classes from './error-summary.module.css'

export interface SummaryProblem {
  /** Id of the field, see `fieldId`. */
  readonly id: string
  readonly label: string
  /** The same sentence as at the field. */
  readonly message: string
}

export interface ErrorSummaryProps {
  /** In the order of the page. */
  readonly problems: readonly SummaryProblem[]
  /** The place that is counted: "this tab", "this page". */
  readonly place?: string
  /** Raise it by one after each failed save: the summary takes the focus. */
  readonly failedSaves: number
  /** Whether this place had errors when the save failed: only then does it show that it is ready. */
  readonly wasWrong?: boolean
  /** Other places with errors, each a link to its first field. */
  readonly elsewhere?: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  /** Goes to a field that needs more than a scroll, such as opening a dialog. */
  readonly onGoTo?: (problem: Pick<SummaryProblem, 'id'>) => void
}

/**
 * The errors to fix, each a link to its field. It counts down, and at zero shows that the place is ready (design, Forms
 * 4); a place without errors only points to the others.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, place = 'this tab', failedSaves, wasWrong = true, elsewhere = [], onGoTo } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedSaves > 0) box.current?.focus()
  }, [failedSaves])

  const inOrder = problems.length === 0
  if (failedSaves === 0 || (inOrder && !wasWrong && elsewhere.length === 0)) return null
  const ready = inOrder && wasWrong
  const heading = inOrder && !wasWrong ? elsewhereHeading(elsewhere) : formatHeading(problems.length, place)
  const link = (id: string, words: string) => (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        if (onGoTo) onGoTo({ id })
        else goToField(id)
      }}
    >
      {words}
    </a>
  )
  return (
    <div
      ref={box}
      className={classes.box}
      data-ready={ready || undefined}
      role={ready ? 'status' : 'group'}
      tabIndex={-1}
      aria-label={heading}
    >
      <h2 className={classes.heading}>{heading}</h2>
      {inOrder ? null : (
        <ul className={classes.list}>
          {problems.map((problem) => (
            <li key={`${problem.id} ${problem.message}`}>{link(problem.id, formatProblem(problem))}</li>
          ))}
        </ul>
      )}
      {elsewhere.map(({ id, title, count }) => (
        <p key={id} className={classes.elsewhere}>
          {link(id, `${title}: ${count === 1 ? '1 thing' : `${count} things`} to fix`)}
        </p>
      ))}
    </div>
  )
}

function formatHeading(count: number, place: string): string {
  if (count === 0) return `${place.charAt(0).toUpperCase()}${place.slice(1)} is ready`
  return count === 1 ? `There is 1 thing to fix on ${place}` : `There are ${count} things to fix on ${place}`
}

const elsewhereHeading = (elsewhere: NonNullable<ErrorSummaryProps['elsewhere']>): string => {
  const count = elsewhere.reduce((sum, one) => sum + one.count, 0)
  const tabs = elsewhere.length === 1 ? 'another tab' : 'other tabs'
  return count === 1 ? `There is 1 thing to fix on ${tabs}` : `There are ${count} things to fix on ${tabs}`
}

/** "Field: message", in lower case after the colon. A label that is itself a sentence needs no colon. */
function formatProblem({ label, message }: SummaryProblem): string {
  if (/[?.]$/.test(label)) return `${label} ${message}`
  const beginsWithWord = /^[A-Z][a-z]/.test(message)
  return `${label}: ${beginsWithWord ? message.charAt(0).toLowerCase() + message.slice(1) : message}`
}
