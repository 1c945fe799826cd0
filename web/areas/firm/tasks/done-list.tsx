import { listDoneTasks } from '@client-center/contract/firm/tasks.ts'
import { useRead } from '../../../api/use-read.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { TaskKind } from './task-kind.tsx'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'

type Done = EndpointReply<typeof listDoneTasks>[number]

const columns: readonly Column<Done>[] = [
  {
    id: 'at',
    head: 'Done',
    cell: ({ at }) => <span className={classes.doneTime}>{toTime(at)}</span>,
    figures: true,
  },
  { id: 'kind', head: 'Task', cell: ({ kind }) => <TaskKind kind={kind} /> },
  { id: 'what', head: 'Action', cell: ({ what }) => what, namesRow: true },
  { id: 'practice', head: 'Practice', cell: ({ practice }) => practice },
  { id: 'about', head: 'Provider or project', cell: ({ about }) => about ?? '' },
  { id: 'payer', head: 'Payer', cell: ({ payer }) => payer ?? '', onPhone: 'hidden' },
]

const toTime = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** What the staff member has finished today, newest first. */
export function DoneList() {
  const done = useRead(listDoneTasks)
  const view = useOwnTableView()
  if (done.data === undefined)
    return done.isError ? <LoadError onRetry={() => void done.refetch()} /> : <SkeletonRows rows={3} />
  const rows = done.data
  if (rows.length === 0) return <EmptyState title={texts.noDone} />
  return (
    <DataTable
      label={texts.tabs.done}
      columns={columns}
      rows={rows}
      // A call logged for many applications makes several rows of one time.
      rowKey={(row) => String(rows.indexOf(row))}
      view={view}
      unpaged
      stacks
    />
  )
}
