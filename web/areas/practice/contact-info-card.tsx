import { readContactInfo, saveContactInfo } from '@client-center/contract/practice/practice.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { call } from '../../api/call.ts'
import { toQueryKey, useRead } from '../../api/use-read.ts'
import { useMay } from '../../api/use-may.ts'
import { ownAnswer } from '../../records/record-answer.ts'
import { useAccount } from '../../session/session-context.tsx'
import type { Editing } from '../../forms/use-one-editing.ts'
import { InPlaceCard } from './in-place-card.tsx'

/** The person at the practice whom the firm contacts (CAP-12). */
export function ContactInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  return (
    <InPlaceCard
      section={contactInfo}
      query={useRead(readContactInfo, { params })}
      answer={ownAnswer(toQueryKey(readContactInfo, { params }), () => call(readContactInfo, { params }))}
      auditKind="contact-info"
      save={(body) => call(saveContactInfo, { params, body })}
      mayEdit={useMay(saveContactInfo, account)}
      editing={editing}
    />
  )
}
