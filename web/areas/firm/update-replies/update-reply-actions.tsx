import { listFirmMessages } from '@client-center/contract/firm/messages-across-practices.ts'
import { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import {
  answerUpdateReply,
  closeUpdateReply,
  readFirmUpdateReply,
} from '@client-center/contract/firm/update-replies.ts'
import { listUpdateReplies, type UpdateReply } from '@client-center/contract/weekly-updates/update-replies.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { messageReply } from '@client-center/domain/support/message-reply.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { breakable } from '../../../ui/text/breakable.tsx'
import classes from '../../support/support.module.css'
import { updateReplyTexts as texts } from './update-reply-texts.ts'

/** What shows replies, and is stale after an answer. The count in the menu is that of the list of messages. */
const replyLists = [listFirmMessages, readFirmUpdateReply, readPracticeOverview, listUpdateReplies]

interface UpdateReplyActionsProps {
  /** ID of the practice. */
  readonly accountId: string
  readonly reply: UpdateReply
  /** Where the answer is mailed, if that is known; null if the user no longer has access. */
  readonly email?: string | null
}

/** The buttons that answer, close or reopen a reply. An answered one has none. */
export function UpdateReplyActions({ accountId, reply, email }: UpdateReplyActionsProps) {
  const { id, answer, person, text, pointText } = reply
  const [isAnswering, setAnswering] = useState(false)
  const params = { accountId, replyId: id }
  const isClosed = answer !== null
  const close = useSend(closeUpdateReply, {
    successMessage: isClosed ? texts.opened : texts.closed,
    refreshes: replyLists,
  })
  const send = useSend(answerUpdateReply, { successMessage: texts.sent, refreshes: replyLists })
  if (answer !== null && answer.text !== '') return null
  const name = person ?? texts.formerUser
  const subtitle =
    email === null || person === null ? texts.notMailed : email === undefined ? texts.shown : texts.mailed(email)
  return (
    <div className={classes.actions}>
      <Button
        size="compact-md"
        variant={isClosed ? 'default' : 'light'}
        aria-label={texts.replyTo(name)}
        onClick={() => setAnswering(true)}
      >
        {texts.reply}
      </Button>
      <FocusableButton
        size="compact-md"
        variant="subtle"
        loading={close.isPending}
        onClick={() => close.mutate({ params, body: { isClosed: !isClosed } })}
      >
        {isClosed ? texts.open : texts.close}
      </FocusableButton>
      {isAnswering ? (
        <RecordDialog
          title={texts.replyTo(name)}
          subtitle={subtitle}
          notice={
            <blockquote className={classes.quote}>{breakable(text || `${texts.markedDone}: ${pointText}`)}</blockquote>
          }
          section={messageReply}
          values={emptyValues(messageReply)}
          showsMissing
          saveLabel="Send"
          onSave={(body) => send.mutateAsync({ params, body })}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </div>
  )
}
