import { countWaitingDocuments } from '@client-center/contract/firm/document-reviews.ts'
import { countFirmMessages } from '@client-center/contract/firm/messages-across-practices.ts'
import { countTasks } from '@client-center/contract/firm/tasks.ts'
import { countDueUpdates } from '@client-center/contract/firm/updates/updates.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/use-read.ts'
import type { FirmEntry } from './firm-menu.ts'
import classes from './menu-count.module.css'

/** In milliseconds. Answers and decisions that change a count invalidate it. */
const FRESH = 60_000

/** The number at an entry of the firm's menu; hidden at zero. */
export function FirmCount({ counts }: { readonly counts: FirmEntry['counts'] }) {
  if (counts === 'tasks') return <TaskCount />
  if (counts === 'documents') return <DocumentCount />
  if (counts === 'updates') return <UpdateCount />
  return counts === 'messages' ? <MessageCount /> : null
}

/** The open tasks of the staff member. */
function TaskCount() {
  const count = useQuery({ ...endpointQuery(countTasks, { query: {} }), staleTime: FRESH }).data?.mine ?? 0
  return <Count count={count} what={count === 1 ? ' task' : ' tasks'} />
}

/** Documents that wait for review. */
function DocumentCount() {
  const count = useQuery({ ...endpointQuery(countWaitingDocuments), staleTime: FRESH }).data?.total ?? 0
  return <Count count={count} what={count === 1 ? ' document to review' : ' documents to review'} />
}

/** Messages that wait for an answer. */
function MessageCount() {
  const count = useQuery({ ...endpointQuery(countFirmMessages), staleTime: FRESH }).data?.waiting ?? 0
  return <Count count={count} what=" waiting" />
}

/** Weekly updates that are due. */
function UpdateCount() {
  const count = useQuery({ ...endpointQuery(countDueUpdates), staleTime: FRESH }).data?.due ?? 0
  return <Count count={count} what={count === 1 ? ' update due' : ' updates due'} />
}

function Count({ count, what }: { readonly count: number; readonly what: string }) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>{what}</VisuallyHidden>
    </span>
  )
}
