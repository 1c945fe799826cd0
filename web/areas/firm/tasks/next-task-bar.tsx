import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { nextTaskQuery } from './task-queries.ts'
import { setTaskRun, type TaskRun } from './task-run.ts'
import { isTaskPage, toTaskTarget } from './task-target.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './task-work.module.css'
import { useTaskChanges } from './use-task-changes.ts'

/**
 * On the pages of a task: its place in the list, Snooze, and Next, which opens the following task without the list. The
 * following task and the code of its page are fetched ahead. Hidden on other pages, so that it is there again after a
 * detour.
 */
export function NextTaskBar({ run: { task, filters } }: { readonly run: TaskRun }) {
  const router = useRouter()
  const navigate = useNavigate()
  const isShown = useLocation({ select: ({ pathname }) => isTaskPage(task, pathname) })
  const [isSnoozing, setSnoozing] = useState(false)
  const query = useQuery({ ...nextTaskQuery(filters, task), enabled: isShown })
  const next = query.data?.task
  const changes = useTaskChanges(() => undefined)
  useEffect(() => {
    // What fails here is loaded again when the task opens.
    if (next != null) void router.preloadRoute({ to: toTaskTarget(next) }).catch(() => undefined)
  }, [router, next])
  const openNext = () => {
    if (query.data === undefined) return
    if (query.data.task === null) {
      setTaskRun(undefined)
      toast.ok(texts.noNext)
      void navigate({ to: paths.firm, search: filters })
      return
    }
    setTaskRun({ task: query.data.task, filters })
    void router.navigate({ href: toTaskTarget(query.data.task) })
  }
  useShortcuts(isShown ? [{ keys: ['N'], label: texts.next, onPress: openNext }] : [])
  if (!isShown) return null
  return (
    <div className={classes.run} role="region" aria-label={texts.runLabel} data-run data-screen-only>
      <span className={classes.position} role="status">
        {query.data === undefined
          ? texts.title
          : texts.position(query.data.position, Math.max(query.data.total, query.data.position))}
      </span>
      <Link className={classes.runTitle} to={toTaskTarget(task)} title={task.title}>
        {task.title}
      </Link>
      <Button variant="default" size="compact-sm" onClick={() => setSnoozing(true)}>
        {texts.snooze}
      </Button>
      <Button size="compact-sm" disabled={query.data === undefined} onClick={openNext}>
        {query.data?.task === null ? texts.backToTasks : texts.next}
      </Button>
      <button type="button" className={classes.close} aria-label={texts.endRun} onClick={() => setTaskRun(undefined)}>
        <IconX size={18} aria-hidden />
      </button>
      {isSnoozing ? (
        <SnoozeDialog
          tasks={[task]}
          onSnooze={async (until, reason) => {
            await changes.snooze([task], until, reason)
            openNext()
          }}
          onClose={() => setSnoozing(false)}
        />
      ) : null}
    </div>
  )
}
