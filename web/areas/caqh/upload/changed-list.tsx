import type { SummaryChange } from '@client-center/domain/caqh/compare-summaries.ts'
import { formatDayOr, type FilledSummary } from './use-summary.ts'
import classes from './summary-card.module.css'

/** The largest number of changes listed. The review shows all. */
const MAX_CHANGES = 20

/** The differences between a newer summary and the one stored before. */
export function ChangedList({ since: { day, changes } }: { readonly since: NonNullable<FilledSummary['since']> }) {
  const than = `the summary of ${formatDayOr(day, 'an unknown date')}`
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return (
    <section aria-label="Changes since the last summary">
      <h3 className={classes.heading}>
        {changes.length === 0 ? `Nothing changed since ${than}` : `Changed since ${than}: ${count}`}
      </h3>
      {changes.length === 0 ? null : (
        // Focusable, because a long list scrolls within itself.
        <ul className={classes.changes} tabIndex={0} aria-label="Changes">
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={`${change.kind} ${change.path}`}>
              <Change change={change} />
            </li>
          ))}
          {changes.length > MAX_CHANGES ? <li>and {changes.length - MAX_CHANGES} more</li> : null}
        </ul>
      )}
    </section>
  )
}

function Change({ change: { kind, row, label, earlier, later } }: { readonly change: SummaryChange }) {
  if (kind !== 'answer')
    return (
      <>
        <span className={classes.name}>{row}</span> {kind === 'added' ? 'is new' : 'was removed'}
      </>
    )
  return (
    <>
      <span className={classes.name}>{row === '' ? label : `${row}, ${label}`}</span>:{' '}
      <span className={classes.earlier}>{earlier}</span> <span aria-hidden>→</span> {later}
    </>
  )
}
