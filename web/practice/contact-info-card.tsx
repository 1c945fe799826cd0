import { readContactInfo, saveContactInfo } from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { useAsk } from '../api/use-ask.ts'
import { useMay } from '../api/use-may.ts'
import { useSend } from '../api/use-send.ts'
import { useAccount } from '../session/session-context.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { useHeld } from '../ui/use-held.ts'
import type { Editing } from '../ui/use-one-editing.ts'
import { notYet, SAVED } from './card-states.tsx'

/** CAP-06, CAP-12, CAP-13: whom the firm calls at the practice. A save by somebody else since Edit was pressed is refused (AMB-101). */
export function ContactInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  const asked = useAsk(readContactInfo, { params })
  const save = useSend(saveContactInfo, {
    says: SAVED,
    refreshes: [readContactInfo],
    onFailure: () => {
      // Whoever was refused and cancels sees what is true now.
      void asked.refetch()
      return false
    },
  })
  const info = useHeld(asked.data, editing.now)
  return (
    <SectionCard
      section={contactInfo}
      values={info ?? emptyValues(contactInfo)}
      mayEdit={useMay(saveContactInfo, account)}
      onSave={(values) => save.mutateAsync({ params, body: { ...values, rev: info?.rev ?? 0 } })}
      editing={editing}
      foldsOnPhone
      instead={notYet(asked, info)}
    />
  )
}
