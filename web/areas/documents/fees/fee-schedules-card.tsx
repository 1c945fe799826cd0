import { countFeeSchedules, listFeeSchedules } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { DocumentsCard } from '../library/documents-card.tsx'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { feeScheduleFile } from './fee-schedule-file.ts'
import { feeSchedulesTexts as texts } from './fee-schedules-texts.ts'

/** The card of fee schedules on the dashboard (CAP-03, AMB-18). Only for users who may call `listFeeSchedules`. */
export function FeeSchedulesCard() {
  const account = useAccount()
  return (
    <DocumentsCard
      title="Fee schedules"
      list={listFeeSchedules}
      count={countFeeSchedules}
      hint={texts.hint}
      source={feeScheduleFile(account.id)}
      listPath={paths.feeSchedules(account.id)}
    />
  )
}
