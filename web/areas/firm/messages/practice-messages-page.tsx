import { listPracticeMessages, type PracticeMessage } from '@client-center/contract/firm/practice-messages.ts'
import { MESSAGES_AT_ONCE, MOST_MESSAGES } from '@client-center/domain/support/sent-messages.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { MessageEntry } from '../../support/message-entry.tsx'
import classes from '../../support/support.module.css'
import { MessageActions } from './message-actions.tsx'
import { practiceMessagesTexts as texts } from './practice-messages-texts.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { toSenderLine } from './to-sender-line.ts'

/** What the users of a practice wrote to their advisor: those that wait first. Staff answer or close them here. */
export function PracticeMessagesPage() {
  const account = useAccount()
  const [limit, setLimit] = useState(MESSAGES_AT_ONCE)
  const [answered, setAnswered] = useState<PracticeMessage>()
  const messagesQuery = useQuery({
    ...endpointQuery(listPracticeMessages, { params: { accountId: account.id }, query: { limit } }),
    placeholderData: keepPreviousData,
  })
  const { messages, total, waiting } = messagesQuery.data ?? {}
  return (
    <>
      <PageTitle note={waiting === undefined ? undefined : texts.waiting(waiting)}>{texts.title}</PageTitle>
      <Card title={texts.title} headless flush>
        {messages === undefined || total === undefined ? (
          messagesQuery.isError ? (
            <LoadError onRetry={() => void messagesQuery.refetch()} />
          ) : (
            <SkeletonRows />
          )
        ) : messages.length === 0 ? (
          <EmptyState title={texts.empty} hint={texts.hint} />
        ) : (
          <>
            <ol className={classes.messages}>
              {messages.map((message, index) => (
                <MessageEntry
                  key={message.id}
                  message={message}
                  isFirstOlder={index > 0 && index === limit - MESSAGES_AT_ONCE}
                  sender={toSenderLine(message)}
                  actions={
                    <MessageActions accountId={account.id} message={message} onReply={() => setAnswered(message)} />
                  }
                />
              ))}
            </ol>
            <div className={classes.foot}>
              <AnnouncedChanges>{texts.shown(messages.length, total)}</AnnouncedChanges>
              {messages.length < Math.min(total, MOST_MESSAGES) ? (
                <Button
                  variant="default"
                  loading={messagesQuery.isPlaceholderData}
                  onClick={() => setLimit(limit + MESSAGES_AT_ONCE)}
                >
                  {texts.older}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Card>
      {answered === undefined ? null : (
        <ReplyDialog accountId={account.id} message={answered} onClose={() => setAnswered(undefined)} />
      )}
    </>
  )
}
