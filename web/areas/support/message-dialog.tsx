import type { Account } from '@client-center/contract/accounts/account.ts'
import {
  listMessages,
  readContactPhone,
  sendMessage,
  type MessageTopic,
} from '@client-center/contract/support/messages.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { advisorMessage } from '@client-center/domain/support/advisor-message.ts'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../api/new-id.ts'
import { useRead } from '../../api/use-read.ts'
import { useSend } from '../../api/use-send.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { useSession } from '../../session/session-context.tsx'
import { supportTexts } from './support-texts.ts'
import { TopicLine } from './topic-line.tsx'

export interface MessageDialogProps {
  /** The practices that the message may be about. With several, the dialog asks which one. */
  readonly accounts: readonly Account[]
  /** The page on screen; null if it belongs to no practice. */
  readonly topic: MessageTopic | null
  readonly onClose: () => void
}

/**
 * Writes to the advisor of a practice about the page on screen (decision 0059). The phone number is the one that the
 * person gave last.
 */
export function MessageDialog({ accounts, topic: pageTopic, onClose }: MessageDialogProps) {
  const { me } = useSession()
  const [isAboutPage, setAboutPage] = useState(pageTopic !== null)
  const lastPhone = useRead(readContactPhone)
  const send = useSend(sendMessage, {
    successMessage: supportTexts.messageSent,
    refreshes: [listMessages, readContactPhone],
  })
  const [first, ...others] = accounts
  const message = useMemo(() => toSection(accounts), [accounts])
  const contactPhoneNumber = lastPhone.data?.contactPhoneNumber ?? ''
  const values = { ...emptyValues(message), contactPhoneNumber }
  const sent = useRef({ text: '', id: '' })
  // The same text has the same id, so that it is stored once if it is sent again after a lost reply.
  const toId = (text: string): string => {
    if (sent.current.text !== text) sent.current = { text, id: newId() }
    return sent.current.id
  }
  return (
    <RecordDialog
      title={supportTexts.write}
      subtitle={supportTexts.subtitle(others.length === 0 ? first?.name : undefined, me.email)}
      notice={
        pageTopic === null ? undefined : (
          <TopicLine topic={pageTopic} isIncluded={isAboutPage} onChange={setAboutPage} />
        )
      }
      section={message}
      values={values}
      columns={2}
      hideInapplicable
      showsMissing
      saveLabel="Send"
      onSave={({ practice, ...body }) => {
        // With a single practice the field does not apply.
        const account = accounts[practice ?? 0]
        if (account === undefined) throw new Error('A message needs a practice')
        const topic = isAboutPage ? pageTopic : null
        const id = toId(`${account.id} ${body.summary}`)
        return send.mutateAsync({ params: { accountId: account.id }, body: { ...body, id, topic } })
      }}
      onClose={onClose}
    />
  )
}

/** The form, with the practice if there are several. An option is the position of a practice. */
const toSection = (accounts: readonly Account[]) =>
  section(
    advisorMessage.title,
    {
      practice: choice(
        'Practice',
        accounts.map(({ name }, value) => ({ value, label: name })),
        { required: true },
      ),
      ...advisorMessage.fields,
    },
    { appliesWhen: { practice: () => accounts.length > 1 } },
  )
