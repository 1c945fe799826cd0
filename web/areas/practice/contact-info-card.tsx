import { readContactInfo, saveContactInfo } from '@client-center/contract/practice/practice.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { call } from '../../api/call.ts'
import { toQueryKey, useRead } from '../../api/use-read.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { contactPart } from '../../paths/paths.ts'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { createRecordSource } from '../../records/record-source.ts'
import { useAccount } from '../../session/session-context.tsx'
import type { Editing } from '../../forms/use-one-editing.ts'
import { InPlaceCard } from './in-place-card.tsx'

/** The person at the practice whom the firm contacts (CAP-12). */
export function ContactInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  const contactInfoQuery = useRead(readContactInfo, { params })
  const isMeant = useArrival(contactPart, contactInfoQuery.data !== undefined)
  return (
    <InPlaceCard
      section={contactInfo}
      id={contactPart}
      query={contactInfoQuery}
      answer={createRecordSource(toQueryKey(readContactInfo, { params }), () => call(readContactInfo, { params }))}
      auditKind="contact-info"
      save={(body) => call(saveContactInfo, { params, body })}
      canEdit={useCanCall(saveContactInfo, account)}
      editing={editing}
      foldsOnPhone={!isMeant}
    />
  )
}
