import type { Account } from '@client-center/contract/accounts/account.ts'
import type { PracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { describeNeed } from '@client-center/domain/needs-you/describe-need.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconClockExclamation } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { needPart, needTarget } from '../../needs-you/need-target.ts'
import { useNeeds } from '../../needs-you/use-needs.ts'
import { FirmTaskRow } from './firm-task-row.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview-texts.ts'
import { TaskRow } from './task-row.tsx'

/** Rows of a list on this page. */
const ROWS = 5

interface WaitingOnUsProps {
  readonly waiting: PracticeOverview['waitingOnUs']
}

/** What the firm should do next, soonest first, and then what is snoozed. */
export function WaitingOnUs({ waiting: { total, snoozed, rows } }: WaitingOnUsProps) {
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, ROWS)
  const list = useRef<HTMLUListElement>(null)
  const more = () => {
    flushSync(() => showAll(true))
    // The button is gone, so the first new row gets the focus.
    list.current?.children[ROWS]?.querySelector('a')?.focus()
  }
  return (
    <Card
      title={texts.waitingOnUs}
      badge={total === 0 ? undefined : <Count total={total} turn />}
      action={
        <span className={classes.quiet}>{snoozed > 0 ? texts.snoozed(snoozed) : total > 0 && texts.soonest}</span>
      }
      flush
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{texts.nothingForUs}</p>
      ) : (
        <ul ref={list} className={classes.tasks}>
          {shown.map((task, index) => (
            <FirmTaskRow key={`${task.kind} ${task.id}`} task={task} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {rows.length > shown.length ? (
        <p className={classes.shown}>
          <button type="button" className={classes.more} onClick={more} data-reach>
            {rows.length === total + snoozed ? texts.seeAll(rows.length) : texts.seeMore(rows.length, total + snoozed)}
          </button>
        </p>
      ) : null}
    </Card>
  )
}

/** The tasks of the practice, as its users see them on their dashboard. */
export function WaitingOnPractice({ practice }: { readonly practice: Account }) {
  const query = useNeeds(practice)
  const { total = 0, rows = [] } = query.data ?? {}
  return (
    <Card
      title={texts.waitingOnPractice}
      badge={total === 0 ? undefined : <Count total={total} />}
      action={total === 0 ? undefined : <span className={classes.quiet}>{texts.urgent}</span>}
      flush
    >
      {!practice.hasCap ? (
        <p className={classes.none}>{texts.noAccessPoint}</p>
      ) : query.data === undefined ? (
        query.isError ? (
          <LoadError onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : total === 0 ? (
        <p className={classes.none}>{texts.nothingForPractice}</p>
      ) : (
        <ul className={classes.tasks}>
          {rows.slice(0, ROWS).map((need) => {
            const { title, detail } = describeNeed(need)
            return (
              <TaskRow
                key={`${need.kind} ${need.id}`}
                icon={IconClockExclamation}
                title={title}
                detail={detail}
                to={needTarget(need, practice)}
                part={needPart(need)}
                action="Open"
              />
            )
          })}
        </ul>
      )}
      {total <= ROWS ? null : (
        <p className={classes.shown}>
          <Link to={paths.cap(practice.id)} data-reach>
            {texts.seeAll(total)}
          </Link>
        </p>
      )}
    </Card>
  )
}

const Count = ({ total, turn = false }: { readonly total: number; readonly turn?: boolean }) => (
  <span className={classes.count} data-turn={turn || undefined}>
    {total}
  </span>
)
