import type { UpdateReply } from '@client-center/contract/weekly-updates/update-replies.ts'
import type { ComponentType } from 'react'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { IconCircleCheck } from '../../../ui/icons/page-icons.ts'
import { breakable } from '../../../ui/text/breakable.tsx'
import { replyTexts as texts } from './reply-texts.ts'
import classes from './replies.module.css'

/** What staff do with a reply: answer or close it. */
export type StaffReplyActions = ComponentType<{ readonly accountId: string; readonly reply: UpdateReply }>

interface ReplyListProps {
  readonly accountId: string
  readonly replies: readonly UpdateReply[]
  /** Whether a reply shows the action point that it is about, because a correction changed that point. */
  readonly showsPoint: boolean
  readonly StaffActions: StaffReplyActions | undefined
}

/** The replies to an action point or to the update, oldest first, each with the firm's answer. */
export function ReplyList({ accountId, replies, showsPoint, StaffActions }: ReplyListProps) {
  return (
    <ul className={classes.replies} aria-label={texts.replies}>
      {replies.map((reply) => (
        <li key={reply.id} className={classes.reply}>
          {showsPoint && reply.pointText !== '' ? (
            <p className={classes.about}>{breakable(texts.earlier(reply.pointText))}</p>
          ) : null}
          <p className={classes.about}>
            {reply.kind === 'done' ? (
              <span className={classes.done}>
                <IconCircleCheck size={16} aria-hidden />
                {texts.done}
              </span>
            ) : null}
            <By name={reply.person ?? texts.formerUser} sentAt={reply.sentAt} />
          </p>
          {reply.kind === 'done' ? null : <p className={classes.text}>{breakable(reply.text)}</p>}
          {reply.answer === null ? null : <Answer answer={reply.answer} />}
          {StaffActions === undefined ? null : <StaffActions accountId={accountId} reply={reply} />}
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer: { text, from, sentAt } }: { readonly answer: NonNullable<UpdateReply['answer']> }) {
  if (text === '') {
    return (
      <p className={classes.about}>
        <By name={texts.seen(from)} sentAt={sentAt} />
      </p>
    )
  }
  return (
    <div className={classes.answer} role="group" aria-label={texts.answer}>
      <p className={classes.about}>
        <By name={from ?? texts.advisor} sentAt={sentAt} />
      </p>
      <p className={classes.text}>{breakable(text)}</p>
    </div>
  )
}

interface ByProps {
  readonly name: string
  readonly sentAt: string
}

/** Who, and when. */
const By = ({ name, sentAt }: ByProps) => (
  <>
    <span>{breakable(name)}</span>
    <time dateTime={sentAt} className={classes.time}>
      {formatLocalDay(sentAt)}, {timeLabel(sentAt)}
    </time>
  </>
)
