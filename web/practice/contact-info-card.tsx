import { readContactInfo, saveContactInfo } from '@client-center/contract/practice/practice.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useSend } from '../platform/api/use-send.ts'
import { useAccount } from '../session/session-context.tsx'
import type { Editing } from '../platform/forms/use-one-editing.ts'
import { InPlaceCard } from './in-place-card.tsx'
import { practiceTexts } from './practice-texts.ts'

/** CAP-12: whom the firm calls at the practice. */
export function ContactInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  const save = useSend(saveContactInfo, { says: practiceTexts.saved, refreshes: [readContactInfo] })
  return (
    <InPlaceCard
      section={contactInfo}
      asked={useRead(readContactInfo, { params })}
      save={(body) => save.mutateAsync({ params, body })}
      mayEdit={useMay(saveContactInfo, account)}
      editing={editing}
    />
  )
}
