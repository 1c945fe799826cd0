import {
  closeMessage,
  listPracticeMessages,
  type PracticeMessage,
} from '@client-center/contract/firm/practice-messages.ts'
import { MESSAGES_AT_ONCE, MOST_MESSAGES } from '@client-center/domain/support/sent-messages.ts'
import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { MessageEntry } from '../../support/message-entry.tsx'
import classes from '../../support/support.module.css'
import { practiceMessagesTexts as texts } from './practice-messages-texts.ts'
import { ReplyDialog } from './reply-dialog.tsx'

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
                  actions={<MessageActions message={message} onReply={() => setAnswered(message)} />}
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
      {answered === undefined ? null : <ReplyDialog message={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

/** Who was signed in, and the name and email that were typed into the contact-us form, if they differ. */
function toSenderLine({ sender, phone, writtenAs }: PracticeMessage): string[] {
  const user = sender === null ? [texts.noAccess] : [sender.name, sender.email]
  return [...user, formatPhone(phone), ...(writtenAs === null ? [] : [texts.writtenAs(writtenAs)])]
}

interface MessageActionsProps {
  readonly message: PracticeMessage
  readonly onReply: () => void
}

function MessageActions({ message: { id, state, replies, sender }, onReply }: MessageActionsProps) {
  const account = useAccount()
  const isClosed = state === 'closed'
  const close = useSend(closeMessage, {
    successMessage: isClosed ? texts.opened : texts.closed,
    refreshes: [listPracticeMessages],
  })
  const isWaiting = state === 'sent' || state === 'read'
  return (
    <>
      {sender === null ? null : (
        <Button variant={isWaiting ? 'light' : 'default'} aria-label={texts.replyTo(sender.name)} onClick={onReply}>
          {replies.length === 0 ? texts.reply : texts.replyAgain}
        </Button>
      )}
      {isWaiting || isClosed ? (
        <Button
          variant="subtle"
          loading={close.isPending}
          onClick={() =>
            close.mutate({ params: { accountId: account.id, messageId: id }, body: { isClosed: !isClosed } })
          }
        >
          {isClosed ? texts.open : texts.close}
        </Button>
      ) : null}
    </>
  )
}
