import { readPracticeInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useSend } from '../platform/api/use-send.ts'
import { useAccount } from '../session/session-context.tsx'
import type { Editing } from '../platform/forms/use-one-editing.ts'
import { InPlaceCard } from './in-place-card.tsx'
import { practiceTexts } from './practice-texts.ts'

/** CAP-07…11: what the practice is. */
export function PracticeInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  const save = useSend(savePracticeInfo, { says: practiceTexts.saved, refreshes: [readPracticeInfo] })
  return (
    <InPlaceCard
      section={practiceInfo}
      asked={useRead(readPracticeInfo, { params })}
      save={(body) => save.mutateAsync({ params, body })}
      mayEdit={useMay(savePracticeInfo, account)}
      editing={editing}
    />
  )
}
