import { listMessages } from '@client-center/contract/support/messages.ts'
import { MESSAGES_AT_ONCE, MOST_MESSAGES } from '@client-center/domain/support/sent-messages.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../api/use-read.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { AnnouncedChanges } from '../../ui/feedback/announced-changes.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { IconMail } from '../../ui/icons/page-icons.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { MessageEntry } from './message-entry.tsx'
import { supportTexts } from './support-texts.ts'
import classes from './support.module.css'
import { useMessageDialog } from './use-message-dialog.tsx'

/** The person's own messages to the advisor of a practice, newest first (decision 0059). */
export function MessagesPage() {
  const account = useAccount()
  const [limit, setLimit] = useState(MESSAGES_AT_ONCE)
  const [dialog, write] = useMessageDialog(account)
  const messagesQuery = useQuery({
    ...endpointQuery(listMessages, { params: { accountId: account.id }, query: { limit } }),
    placeholderData: keepPreviousData,
  })
  const { messages, total } = messagesQuery.data ?? {}
  const parent = account.hasCap
    ? { label: 'Credentialing Access Point', to: paths.cap(account.id) }
    : { label: 'Projects', to: paths.account(account.id) }
  return (
    <>
      <Breadcrumbs crumbs={[parent]} here={supportTexts.messages} />
      <PageTitle
        note={supportTexts.note}
        actions={
          <Button leftSection={<IconMail size={18} aria-hidden />} onClick={write}>
            {supportTexts.write}
          </Button>
        }
      >
        {supportTexts.messages}
      </PageTitle>
      <Card title={supportTexts.messages} headless flush>
        {messages === undefined || total === undefined ? (
          messagesQuery.isError ? (
            <LoadError onRetry={() => void messagesQuery.refetch()} />
          ) : (
            <SkeletonRows />
          )
        ) : messages.length === 0 ? (
          <EmptyState title={supportTexts.empty} hint={supportTexts.hint} />
        ) : (
          <>
            <ol className={classes.messages}>
              {messages.map((message, index) => (
                <MessageEntry
                  key={message.id}
                  message={message}
                  isFirstOlder={index > 0 && index === limit - MESSAGES_AT_ONCE}
                />
              ))}
            </ol>
            <div className={classes.foot}>
              <AnnouncedChanges>{supportTexts.shown(messages.length, total)}</AnnouncedChanges>
              {messages.length < Math.min(total, MOST_MESSAGES) ? (
                <Button
                  variant="default"
                  loading={messagesQuery.isPlaceholderData}
                  onClick={() => setLimit(limit + MESSAGES_AT_ONCE)}
                >
                  {supportTexts.older}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Card>
      {dialog}
    </>
  )
}
