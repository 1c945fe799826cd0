import { listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { readPracticeInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { call } from '../../api/call.ts'
import { toQueryKey, useRead } from '../../api/use-read.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { practicePart } from '../../paths/paths.ts'
import { createRecordSource } from '../../records/record-source.ts'
import { useAccount } from '../../session/session-context.tsx'
import type { Editing } from '../../forms/use-one-editing.ts'
import { InPlaceCard } from './in-place-card.tsx'

/** The data of the practice (CAP-07…11). */
export function PracticeInfoCard({ editing }: { readonly editing: Editing }) {
  const account = useAccount()
  const params = { accountId: account.id }
  const practiceInfoQuery = useRead(readPracticeInfo, { params })
  const isArrivalTarget = useArrival(practicePart, practiceInfoQuery.data !== undefined)
  return (
    <InPlaceCard
      section={practiceInfo}
      id={practicePart}
      query={practiceInfoQuery}
      answer={createRecordSource(toQueryKey(readPracticeInfo, { params }), () => call(readPracticeInfo, { params }))}
      auditKind="practice-info"
      save={(body) => call(savePracticeInfo, { params, body })}
      // Needs depend on it, because provider records are compared with the practice.
      refreshes={[listNeeds]}
      canEdit={useCanCall(savePracticeInfo, account)}
      editing={editing}
      foldsOnPhone={!isArrivalTarget}
    />
  )
}
