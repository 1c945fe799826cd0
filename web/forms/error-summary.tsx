import { useEffect, useRef } from 'react'
import { goToField } from './controls/field-id.ts'
import classes from './error-summary.module.css'

export interface SummaryProblem {
  /** The id of the field; see `fieldId`. */
  readonly id: string
  readonly label: string
  /** The error sentence, as shown at the field. */
  readonly message: string
}

export interface ErrorSummaryProps {
  /** The errors, in the order of the page. */
  readonly problems: readonly SummaryProblem[]
  /** What the heading counts: "this tab", "this page". */
  readonly container?: string
  /** The number of failed saves. When it increases, the summary takes the focus. */
  readonly failedSaves: number
  /** Whether this place had errors at the last failed save. Only then does the summary say that the place is ready. */
  readonly wasWrong?: boolean
  /** Other places with errors; each links to its first error. */
  readonly elsewhere?: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  /** Goes to a field that first needs another step, such as opening a dialog. */
  readonly onGoTo?: (problem: Pick<SummaryProblem, 'id'>) => void
}

/**
 * The errors to fix, each a link to its field. The count decreases, and at zero the summary says that the place is
 * ready (design, Forms 4). For a place that had no errors, it only links to the other places.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, container = 'this tab', failedSaves, wasWrong = true, elsewhere = [], onGoTo } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedSaves > 0) box.current?.focus()
  }, [failedSaves])

  const inOrder = problems.length === 0
  if (failedSaves === 0 || (inOrder && !wasWrong && elsewhere.length === 0)) return null
  const ready = inOrder && wasWrong
  const heading = inOrder && !wasWrong ? elsewhereHeading(elsewhere) : formatHeading(problems.length, container)
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

function formatHeading(count: number, container: string): string {
  if (count === 0) return `${container.charAt(0).toUpperCase()}${container.slice(1)} is ready`
  return count === 1 ? `There is 1 thing to fix on ${container}` : `There are ${count} things to fix on ${container}`
}

const elsewhereHeading = (elsewhere: NonNullable<ErrorSummaryProps['elsewhere']>): string => {
  const count = elsewhere.reduce((sum, one) => sum + one.count, 0)
  const tabs = elsewhere.length === 1 ? 'another tab' : 'other tabs'
  return count === 1 ? `There is 1 thing to fix on ${tabs}` : `There are ${count} things to fix on ${tabs}`
}

/** "Field: message", with the message in lower case. A label that is a sentence needs no colon. */
function formatProblem({ label, message }: SummaryProblem): string {
  if (/[?.]$/.test(label)) return `${label} ${message}`
  const beginsWithWord = /^[A-Z][a-z]/.test(message)
  return `${label}: ${beginsWithWord ? message.charAt(0).toLowerCase() + message.slice(1) : message}`
}
