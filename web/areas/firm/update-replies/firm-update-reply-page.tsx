import { readFirmUpdateReply } from '@client-center/contract/firm/update-replies.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { findReplyPoint } from '@client-center/domain/weekly-updates/update-reply.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useRead } from '../../../api/use-read.ts'
import { actionPointPart, paths, updateRepliesPart } from '../../../paths/paths.ts'
import { formatLocalDay, setDisplayTimeZone } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toFailureStatus } from '../../../ui/feedback/failure.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconArrowLeft } from '../../../ui/icons/icons.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { breakable } from '../../../ui/text/breakable.tsx'
import supportClasses from '../../support/support.module.css'
import classes from '../firm-list.module.css'
import { UpdateReplyActions } from './update-reply-actions.tsx'
import { updateReplyTexts as texts } from './update-reply-texts.ts'

/** One reply to a weekly update. Staff answer, close or reopen it here, or open its place in the update. */
export function FirmUpdateReplyPage() {
  setDisplayTimeZone(undefined)
  const { accountId = '', replyId = '' } = useParams({ strict: false })
  const query = useRead(readFirmUpdateReply, { params: { accountId, replyId } })
  const { data } = query
  const isGone = query.isError && [400, 404].includes(toFailureStatus(query.error))
  const title = data?.reply.kind === 'done' ? texts.doneTitle : texts.title
  return (
    <div className={classes.page}>
      <BackLink to={paths.firmMessages} className={classes.back} data-reach>
        <IconArrowLeft size={16} aria-hidden />
        {texts.all}
      </BackLink>
      <PageTitle
        note={
          data === undefined || isGone ? undefined : (
            <Link to={paths.firmPractice(accountId)} data-reach>
              {texts.from(data.practice)}
            </Link>
          )
        }
      >
        {title}
      </PageTitle>
      <Card title={title} headless flush>
        {isGone ? (
          <EmptyState title={texts.gone} hint={texts.goneHint} />
        ) : data !== undefined ? (
          <Entry accountId={accountId} shown={data} />
        ) : query.isError ? (
          <LoadError onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Card>
    </div>
  )
}

interface EntryProps {
  readonly accountId: string
  readonly shown: EndpointReply<typeof readFirmUpdateReply>
}

function Entry({
  accountId,
  shown: { projectId, project, isCap, updateId, title, actionPoints, email, reply },
}: EntryProps) {
  const point = findReplyPoint(actionPoints, reply)
  const { answer } = reply
  const to = isCap
    ? paths.weeklyUpdate(accountId, projectId, updateId)
    : paths.projectWeeklyUpdate(accountId, projectId, updateId)
  const sender = [reply.person ?? texts.formerUser, ...(email === null ? [] : [email])]
  return (
    <div className={supportClasses.message}>
      <div className={supportClasses.head}>
        <h2 className={supportClasses.subject}>
          <Link to={to} hash={point === null ? updateRepliesPart : actionPointPart(point)} data-reach>
            {breakable(reply.pointText || title)}
          </Link>
        </h2>
        <span className={supportClasses.facts}>{at(reply.sentAt)}</span>
      </div>
      <p className={supportClasses.sender}>{breakable([...sender, title, project].join(' · '))}</p>
      {reply.point !== null && point === null ? <p className={supportClasses.sender}>{texts.earlier}</p> : null}
      <p className={supportClasses.text}>{reply.kind === 'done' ? texts.markedDone : breakable(reply.text)}</p>
      {answer === null || answer.text === '' ? null : (
        <div className={supportClasses.replies}>
          <div className={supportClasses.reply}>
            <p className={supportClasses.sender}>{breakable(`${answer.from ?? ''} · ${at(answer.sentAt)}`)}</p>
            <p className={supportClasses.text}>{breakable(answer.text)}</p>
          </div>
        </div>
      )}
      <UpdateReplyActions accountId={accountId} reply={reply} email={email} />
    </div>
  )
}

const at = (instant: string): string => `${formatLocalDay(instant)}, ${timeLabel(instant)}`
