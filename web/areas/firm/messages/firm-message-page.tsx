import { readFirmMessage } from '@client-center/contract/firm/messages-across-practices.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toFailureStatus } from '../../../ui/feedback/failure.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconArrowLeft } from '../../../ui/icons/icons.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { MessageEntry } from '../../support/message-entry.tsx'
import supportClasses from '../../support/support.module.css'
import classes from '../firm-list.module.css'
import { firmMessagesTexts as texts } from './firm-messages-texts.ts'
import { MessageActions } from './message-actions.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { toSenderLine } from './to-sender-line.ts'

/** One message of a practice, with its replies. Staff answer, close or reopen it here. */
export function FirmMessagePage() {
  setDisplayTimeZone(undefined)
  const { messageId = '' } = useParams({ strict: false })
  const query = useRead(readFirmMessage, { params: { messageId } })
  const [isAnswering, setAnswering] = useState(false)
  const { data } = query
  const isGone = query.isError && [400, 404].includes(toFailureStatus(query.error))
  return (
    <div className={classes.page}>
      <BackLink to={paths.firmMessages} className={classes.back} data-reach>
        <IconArrowLeft size={16} aria-hidden />
        {texts.back}
      </BackLink>
      <PageTitle
        note={
          data === undefined || isGone ? undefined : (
            <Link to={paths.firmPractice(data.accountId)} data-reach>
              {texts.practice(data.practice)}
            </Link>
          )
        }
      >
        {texts.one}
      </PageTitle>
      <Card title={texts.one} headless flush>
        {isGone ? (
          <EmptyState title={texts.gone} hint={texts.goneHint} />
        ) : data !== undefined ? (
          <ol className={supportClasses.messages}>
            <MessageEntry
              message={data.message}
              isFirstOlder={false}
              sender={toSenderLine(data.message)}
              actions={
                <MessageActions accountId={data.accountId} message={data.message} onReply={() => setAnswering(true)} />
              }
            />
          </ol>
        ) : query.isError ? (
          <LoadError onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Card>
      {isAnswering && data !== undefined ? (
        <ReplyDialog accountId={data.accountId} message={data.message} onClose={() => setAnswering(false)} />
      ) : null}
    </div>
  )
}
