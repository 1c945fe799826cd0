import { replyToMessage, type PracticeMessage } from '@client-center/contract/firm/practice-messages.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { messageReply } from '@client-center/domain/support/message-reply.ts'
import { useRef } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { breakable } from '../../../ui/text/breakable.tsx'
import classes from '../../support/support.module.css'
import { messageLists } from './message-lists.ts'
import { practiceMessagesTexts as texts } from './practice-messages-texts.ts'

interface ReplyDialogProps {
  /** ID of the practice. */
  readonly accountId: string
  readonly message: PracticeMessage
  readonly onClose: () => void
}

/** Writes a reply below the message that it answers. */
export function ReplyDialog({ accountId, message: { id, sender, summary, replies }, onClose }: ReplyDialogProps) {
  const { name, email } = sender ?? { name: texts.noAccess, email: '' }
  const sent = useRef({ text: '', id: '' })
  const send = useSend(replyToMessage, { successMessage: texts.sent, refreshes: messageLists })
  return (
    <RecordDialog
      title={texts.replyTo(name)}
      subtitle={texts.mailed(email)}
      notice={<blockquote className={classes.quote}>{breakable(summary)}</blockquote>}
      section={messageReply}
      values={emptyValues(messageReply)}
      showsMissing
      saveLabel="Send"
      onSave={({ reply }) => {
        // The same text has the same id, so that it is mailed once if it is sent again after a lost reply.
        if (sent.current.text !== reply) sent.current = { text: reply, id: newId() }
        const body = { id: sent.current.id, reply, replies: replies.length }
        return send.mutateAsync({ params: { accountId, messageId: id }, body })
      }}
      onClose={onClose}
    />
  )
}
