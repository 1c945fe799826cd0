import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { countTasks } from '@client-center/contract/firm/tasks.ts'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'

interface TasksHeadProps {
  readonly counts: EndpointReply<typeof countTasks> | undefined
  /** Snoozed and finished tasks are not late. */
  readonly hasDueDays: boolean
  readonly tabs: ReactNode
  readonly children: ReactNode
}

/** The title with the tabs, what is late and due today, and the button. */
export const TasksHead = ({ counts, hasDueDays, tabs, children }: TasksHeadProps) => (
  <div className={classes.top}>
    <PageTitle>{texts.title}</PageTitle>
    {tabs}
    <span className={classes.free} />
    {counts === undefined || !hasDueDays ? null : (
      <p className={classes.summary}>
        <span className={counts.late > 0 ? classes.late : undefined}>{texts.late(counts.late)}</span>,{' '}
        {texts.dueToday(counts.today)}
      </p>
    )}
    {children}
  </div>
)
