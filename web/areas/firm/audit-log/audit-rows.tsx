import type { AuditEntry } from '@client-center/contract/firm/audit-log.ts'
import { auditKindLabel, auditVerb } from '@client-center/domain/firm/audit-log.ts'
import { useState } from 'react'
import { formatLocalDay, getDisplayTimeZone } from '../../../time/local-day.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import classes from './audit.module.css'
import { auditTexts as texts } from './audit-texts.ts'

interface AuditRowsProps {
  readonly entries: readonly AuditEntry[]
  readonly view: TableView
  readonly isOfPractice: boolean
}

/** Changes shown of an entry before "more". */
const SHOWN = 3

/** The entries, newest first. A person or a practice in a row filters by it. */
export const AuditRows = ({ entries, view, isOfPractice }: AuditRowsProps) => (
  <div className={classes.scroll} role="region" aria-label={texts.entries} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.who}</th>
          {isOfPractice ? null : <th scope="col">{texts.practice}</th>}
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.changes}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={classes.time}>{formatTime(entry.at)}</td>
            <td>
              <Who person={entry.person} view={view} />
            </td>
            {isOfPractice ? null : (
              <td>
                <Practice practice={entry.practice} view={view} />
              </td>
            )}
            <td>
              <span className={classes.what}>
                {auditKindLabel(entry.kind)} {auditVerb(entry.action)}
              </span>
              {entry.record === null ? null : <span className={classes.record}>{entry.record}</span>}
            </td>
            <td>
              <Changes changes={entry.changes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Who({ person, view }: { readonly person: AuditEntry['person']; readonly view: TableView }) {
  if (person === null) return <span className={classes.quiet}>{texts.system}</span>
  const name = person.name === '' ? texts.unknown : person.name
  return (
    <>
      <button
        type="button"
        className={classes.choose}
        title={texts.onlyPerson(name)}
        onClick={() => view.setFilter('person', person.id)}
      >
        {name}
      </button>
      {person.isStaff ? <span className={classes.tag}>{texts.staff}</span> : null}
    </>
  )
}

function Practice({ practice, view }: { readonly practice: AuditEntry['practice']; readonly view: TableView }) {
  if (practice === null) return null
  return (
    <button
      type="button"
      className={classes.choose}
      title={texts.onlyPractice(practice.name)}
      onClick={() => view.setFilter('practice', practice.id)}
    >
      {practice.name}
    </button>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? changes : changes.slice(0, SHOWN)
  const hidden = changes.length - shown.length
  return (
    <>
      <ul className={classes.changes}>
        {shown.map(({ field, before, after }) => (
          <li key={field}>
            {field === '' ? null : <span className={classes.quiet}>{field}: </span>}
            {before === '' ? null : (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            {after === '' ? <span className={classes.quiet}>{texts.empty}</span> : <ins>{after}</ins>}
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <button type="button" className={classes.choose} onClick={() => setOpen(true)}>
          {texts.moreChanges(hidden)}
        </button>
      )}
    </>
  )
}

/** "11/27/2026, 9:41:05 AM" in the time zone of the page. */
const formatTime = (instant: string): string =>
  `${formatLocalDay(instant)}, ${new Intl.DateTimeFormat('en-US', {
    timeStyle: 'medium',
    ...(getDisplayTimeZone() === undefined ? {} : { timeZone: getDisplayTimeZone() }),
  }).format(new Date(instant))}`
