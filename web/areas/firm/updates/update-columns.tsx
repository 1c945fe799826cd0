import type { UpdateProject } from '@client-center/contract/firm/updates/updates.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { RowLink } from '../../../ui/table/row-link.tsx'
import { toDueWords } from '../follow-up/short-day.ts'
import classes from '../firm-list.module.css'
import own from './updates.module.css'
import { updatesTexts as texts } from './updates-texts.ts'

const link = { href: ({ accountId, projectId }: UpdateProject) => paths.firmUpdate(accountId, projectId) }

/** The columns of the list of updates. `left` is the address that the person came back from. */
export const toListColumns = (today: string, left: string | undefined): readonly Column<UpdateProject>[] => [
  {
    id: 'project',
    head: 'Project',
    namesRow: true,
    cell: (row) => (
      <RowLink link={link} row={row} isReturnedTo={left === link.href(row)}>
        {row.project}
      </RowLink>
    ),
  },
  { id: 'practice', head: 'Practice', cell: ({ practice }) => practice },
  {
    id: 'due',
    head: 'Due',
    cell: ({ dueOn }) => {
      if (dueOn === null) return <span className={classes.quiet}>{texts.noDueDay}</span>
      const days = daysBetween(today, dueOn)
      return (
        <span className={days < 0 ? classes.late : days === 0 ? own.today : classes.quiet}>
          {toDueWords(dueOn, today)}
        </span>
      )
    },
    onPhone: 'beside',
  },
  { id: 'draft', head: 'Draft', cell: ({ draft }) => <Draft draft={draft} /> },
  {
    id: 'last',
    head: 'Last published',
    cell: ({ last }) =>
      last === null ? (
        <span className={classes.quiet}>{texts.never}</span>
      ) : (
        <>
          {formatLocalDay(last.publishedAt)}
          {last.correctedAt === null ? null : (
            <span className={own.below}>{texts.corrected(formatLocalDay(last.correctedAt))}</span>
          )}
        </>
      ),
    figures: true,
    onPhone: 'hidden',
  },
  {
    id: 'read',
    head: 'Read by',
    cell: ({ last, readers }) =>
      readers === 0 ? (
        <span className={classes.quiet}>{texts.noReaders}</span>
      ) : last === null ? (
        '–'
      ) : (
        texts.readBy(last.readBy, readers)
      ),
    figures: true,
    onPhone: 'hidden',
  },
  {
    id: 'replies',
    head: 'Replies',
    cell: ({ last }) =>
      last === null || last.unansweredReplies === 0 ? (
        '–'
      ) : (
        <Link className={classes.turn} to={paths.firmMessages}>
          {last.unansweredReplies}
        </Link>
      ),
    figures: true,
    ownLink: true,
    onPhone: 'hidden',
  },
  {
    id: 'correct',
    head: 'Correct',
    actions: true,
    cell: ({ accountId, projectId, project, practice, last }) =>
      last === null ? null : (
        <Link
          to={paths.firmUpdateCorrection(accountId, projectId, last.id)}
          aria-label={texts.correct(project, practice)}
          className={own.correct}
        >
          {texts.correctShort}
        </Link>
      ),
  },
]

/** "6 changes, 5 action points", and who saved it last. */
function Draft({ draft }: Pick<UpdateProject, 'draft'>) {
  if (draft === null) return <span className={classes.quiet}>{texts.noDraft}</span>
  const { changes, points, openChoices, savedBy } = draft
  return (
    <>
      {texts.changes(changes)}
      {points === 0 ? null : `, ${texts.points(points)}`}
      {openChoices === 0 && savedBy === null ? null : (
        <span className={own.below}>
          {openChoices === 0 ? null : <span className={classes.turn}>{texts.choices(openChoices)}</span>}
          {openChoices === 0 || savedBy === null ? null : ', '}
          {savedBy === null ? null : texts.savedBy(savedBy)}
        </span>
      )}
    </>
  )
}
