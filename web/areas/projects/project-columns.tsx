import type { ProjectSummary } from '@client-center/contract/projects/project-list.ts'
import type { ProjectSort } from '@client-center/domain/projects/project-sorts.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import type { Column } from '../../ui/table/data-table-column.ts'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { AnalystButton } from './analyst-button.tsx'
import classes from './projects-card.module.css'

const AnalystPopover = deferred(() => import('./analyst-popover.tsx').then((it) => it.AnalystPopover))

type ProjectColumn = Column<ProjectSummary>

/** The project's title with the firm's own id below it and, if several practices are listed, the practice. */
const name = (namesPractice: boolean): ProjectColumn => ({
  id: 'project',
  head: 'Project',
  cell: ({ id, name: whole, accountName }) => {
    const { title, projectId } = splitProjectName(whole, id)
    return (
      <span className={classes.project}>
        <span className={classes.title}>{title}</span>
        <span className={classes.under}>Project ID {projectId}</span>
        {namesPractice ? <span className={classes.under}>{accountName}</span> : null}
      </span>
    )
  },
})

/** A column with the number of items to do. The cell includes a label, because phones show no column headers. */
const counted = (
  id: ProjectSort,
  head: string,
  what: (count: number) => string,
  toCount: (row: ProjectSummary) => number,
) =>
  ({
    id,
    head,
    sortable: true,
    figures: true,
    width: '124px',
    cell: (row) => {
      const count = toCount(row)
      return count === 0 ? (
        <span className={classes.zero}>0</span>
      ) : (
        <>
          <span className={classes.count}>{count}</span>
          <span className={classes.what}> {what(count)}</span>
        </>
      )
    },
  }) satisfies ProjectColumn

/** The columns of the list (PROJL-01, PROJL-02). */
export const projectColumns = (namesPractice: boolean): readonly ProjectColumn[] => [
  name(namesPractice),
  {
    id: 'status',
    head: 'Status',
    cell: (row) => (row.statusName === '' ? undefined : <span className={classes.status}>{row.statusName}</span>),
    sortable: true,
    width: '174px',
    onPhone: 'beside',
  },
  {
    id: 'analyst',
    head: 'Data Analyst',
    cell: ({ analyst }) =>
      analyst === null ? undefined : (
        <AnalystPopover analyst={analyst} before={(button) => <AnalystButton name={analyst.name} {...button} />} />
      ),
    width: '160px',
    onPhone: 'line',
  },
  counted(
    'requestedDocuments',
    'Requested Documents (Pending)',
    (count) => (count === 1 ? 'document needed' : 'documents needed'),
    (row) => row.requestedDocuments,
  ),
  counted(
    'pendingSignature',
    'Documents Pending Signature',
    () => 'to sign',
    (row) => row.pendingSignature,
  ),
  counted(
    'completion',
    'Forms Pending Completion',
    (count) => (count === 1 ? 'form to complete' : 'forms to complete'),
    (row) => row.completion,
  ),
]
