import type { Message } from '@client-center/contract/support/messages.ts'
import { messageStateLabels, type MessageState } from '@client-center/domain/support/sent-messages.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
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
  /** For staff: name, phone and email of the sender. */
  readonly sender?: readonly string[]
  /** For staff: buttons that answer or close the message. */
  readonly actions?: ReactNode
}

/** One message: what it is about, when it was sent, its state, its text, and the replies to it. */
export function MessageEntry({ message, isFirstOlder, sender = [], actions }: MessageEntryProps) {
  const { subject, summary, topic, sentAt, state, replies } = message
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
          <SentAt sentAt={sentAt} />
          <StatusPill tone={tones[state]}>{messageStateLabels[state]}</StatusPill>
        </span>
      </div>
      {sender.length === 0 ? null : <p className={classes.sender}>{breakable(sender.join(' · '))}</p>}
      <p className={classes.text}>{breakable(summary)}</p>
      {replies.length === 0 ? null : (
        <ol className={classes.replies} aria-label="Replies">
          {replies.map(({ text, from, sentAt: repliedAt }) => (
            <li key={repliedAt} className={classes.reply}>
              <p className={classes.sender}>
                {breakable(from)} · <SentAt sentAt={repliedAt} />
              </p>
              <p className={classes.text}>{breakable(text)}</p>
            </li>
          ))}
        </ol>
      )}
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </li>
  )
}

const SentAt = ({ sentAt }: { readonly sentAt: string }) => (
  <time dateTime={sentAt}>
    {formatLocalDay(sentAt)}, {timeLabel(sentAt)}
  </time>
)

function TopicLink({ path, children }: { readonly path: string; readonly children: string }) {
  const [to = '', tab] = path.split('?tab=')
  return (
    <Link to={to} search={{ tab }}>
      {children}
    </Link>
  )
}
