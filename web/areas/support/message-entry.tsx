import type { Message } from '@client-center/contract/support/messages.ts'
import { messageStateLabels, type MessageState } from '@client-center/domain/support/sent-messages.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatLocalDay } from '../../time/local-day.ts'
import { timeLabel } from '../../time/time-label.ts'
import { breakable } from '../../ui/text/breakable.tsx'
import { StatusPill, type StatusTone } from '../../ui/text/status-pill.tsx'
import classes from './support.module.css'

const tones: Readonly<Record<MessageState, StatusTone>> = {
  sent: 'info',
  read: 'info',
  answered: 'ok',
  closed: 'draft',
}

interface MessageEntryProps {
  readonly message: Message
  /** Whether it is the first of those that "Show older messages" added. It then takes the focus, like a new page. */
  readonly isFirstOlder: boolean
}

/** One message: what it is about, when it was sent, its state and its text. */
export function MessageEntry({ message: { subject, summary, topic, sentAt, state }, isFirstOlder }: MessageEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFirstOlder) entry.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the entry appears
  }, [])
  return (
    <li ref={entry} className={classes.message} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.subject}>
          {topic === null ? breakable(subject) : <TopicLink path={topic.path}>{topic.title}</TopicLink>}
        </h2>
        <span className={classes.facts}>
          <time dateTime={sentAt}>
            {formatLocalDay(sentAt)}, {timeLabel(sentAt)}
          </time>
          <StatusPill tone={tones[state]}>{messageStateLabels[state]}</StatusPill>
        </span>
      </div>
      <p className={classes.text}>{breakable(summary)}</p>
    </li>
  )
}

function TopicLink({ path, children }: { readonly path: string; readonly children: string }) {
  const [to = '', tab] = path.split('?tab=')
  return (
    <Link to={to} search={{ tab }}>
      {children}
    </Link>
  )
}
