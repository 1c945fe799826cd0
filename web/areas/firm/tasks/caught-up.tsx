import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { listTaskColleagues, type countTasks } from '@client-center/contract/firm/tasks.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Seal } from '../../../ui/page/seal.tsx'
import { fetchMatching, type PageTab } from './task-queries.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'
import { useTaskChanges } from './use-task-changes.ts'

/** The most tasks that the button takes. */
const TAKEN_AT_ONCE = 20

interface CaughtUpProps {
  readonly tab: PageTab
  readonly counts: EndpointReply<typeof countTasks> | undefined
}

/** A list without tasks (picture 32). For the own list it offers tasks that have no one. */
export function CaughtUp({ tab, counts }: CaughtUpProps) {
  const title = {
    mine: texts.caughtUp,
    everyone: texts.caughtUp,
    unassigned: texts.noUnassigned,
    snoozed: texts.noSnoozed,
    done: texts.noDone,
  }[tab]
  const unassigned = tab === 'mine' ? Math.min(counts?.unassigned ?? 0, TAKEN_AT_ONCE) : 0
  return (
    <div className={classes.caught}>
      <Seal className={classes.seal} />
      <h2>{title}</h2>
      {counts === undefined || counts.done === 0 ? null : <p>{texts.doneToday(counts.done)}</p>}
      {unassigned === 0 ? null : <TakeButton count={unassigned} />}
    </div>
  )
}

/** Assigns the first tasks that have no one to the staff member. */
function TakeButton({ count }: { readonly count: number }) {
  const cache = useQueryClient()
  const me = useQuery(endpointQuery(listTaskColleagues)).data?.find(({ isOwn }) => isOwn)
  const changes = useTaskChanges(() => undefined)
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    if (me === undefined) return
    setTaking(true)
    try {
      const tasks = await fetchMatching(cache, { tab: 'unassigned' }, count)
      if (tasks.length > 0) await changes.assign(tasks, me)
    } catch (failure) {
      toast.failed(failure)
    }
    setTaking(false)
  }
  return (
    <Button variant="default" loading={isTaking} disabled={me === undefined} onClick={() => void take()}>
      {texts.assignMe(count)}
    </Button>
  )
}
