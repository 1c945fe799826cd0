import { listMessages, readContactPhone } from '@client-center/contract/support/messages.ts'
import { sendSupportEmail } from '@client-center/contract/support/support.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { supportMessage } from '@client-center/domain/support/support-message.ts'
import { useState } from 'react'
import { useSend } from '../../api/use-send.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { SectionFields } from '../../forms/section-fields.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { useAccount, useSession } from '../../session/session-context.tsx'
import { contactUsPart } from '../../paths/paths.ts'
import { Card } from '../../ui/page/card.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { useLeaveGuard } from '../../ui/feedback/leave-guard.tsx'
import { supportTexts } from './support-texts.ts'

/** Sends a message to support (SUPP-01…05), for all users of the account (AMB-65). The sender is filled in. */
export function ContactUsCard() {
  const account = useAccount()
  const { me } = useSession()
  const [blank] = useState(() => ({ ...emptyValues(supportMessage), name: me.name, email: me.email }))
  const send = useSend(sendSupportEmail, {
    successMessage: supportTexts.sent,
    refreshes: [listMessages, readContactPhone],
  })
  const form = useSectionForm(supportMessage, blank, {
    onSave: (message) =>
      send.mutateAsync({ params: { accountId: account.id }, body: { ...message, accountId: account.id } }),
    onSaved: (_, typedSince) => {
      // Text typed while the message was being sent starts the next message.
      if (typedSince) return
      guard.release()
      form.replace(blank)
    },
    problemTiming: 'whenEmptied',
  })
  const guard = useLeaveGuard(form.dirty)
  useArrival(contactUsPart)
  return (
    <Card title={supportMessage.title} id={contactUsPart}>
      <form noValidate onSubmit={(event) => void form.save(event)} aria-label={supportMessage.title}>
        <SectionFields form={form} columns={1} />
        <FormFoot form={form} saveLabel="Submit" disabledUntilComplete purpose="send" />
      </form>
      {guard.dialog}
    </Card>
  )
}
