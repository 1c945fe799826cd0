import { closeMessage, type PracticeMessage } from '@client-center/contract/firm/practice-messages.ts'
import { Button } from '@mantine/core'
import { useSend } from '../../../api/use-send.ts'
import { messageLists } from './message-lists.ts'
import { practiceMessagesTexts as texts } from './practice-messages-texts.ts'

interface MessageActionsProps {
  /** ID of the practice. */
  readonly accountId: string
  readonly message: PracticeMessage
  readonly onReply: () => void
}

/** The buttons that answer, close or reopen a message. */
export function MessageActions({ accountId, message: { id, state, replies, sender }, onReply }: MessageActionsProps) {
  const isClosed = state === 'closed'
  const close = useSend(closeMessage, {
    successMessage: isClosed ? texts.opened : texts.closed,
    refreshes: messageLists,
  })
  const isWaiting = state === 'sent' || state === 'read'
  return (
    <>
      {sender === null ? null : (
        <Button
          variant={isWaiting ? 'light' : 'default'}
          aria-label={replies.length === 0 ? texts.replyTo(sender.name) : texts.replyAgainTo(sender.name)}
          onClick={onReply}
        >
          {replies.length === 0 ? texts.reply : texts.replyAgain}
        </Button>
      )}
      {isWaiting || isClosed ? (
        <Button
          variant="subtle"
          loading={close.isPending}
          onClick={() => close.mutate({ params: { accountId, messageId: id }, body: { isClosed: !isClosed } })}
        >
          {isClosed ? texts.open : texts.close}
        </Button>
      ) : null}
    </>
  )
}
