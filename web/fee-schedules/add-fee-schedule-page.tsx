import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listFeeSchedules, uploadFeeSchedule } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { feeSchedule } from '@client-center/domain/fee-schedules/fee-schedule.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AddDocumentForm } from '../account-documents/add-document-form.tsx'
import { documentControls } from '../account-documents/document-controls.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { offeredSection } from '../account-documents/offered-section.ts'
import { upload } from '../api/upload.ts'
import { useAskWhen } from '../api/use-ask.ts'
import { useMay } from '../api/use-may.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { feeScheduleOrder, feeScheduleUploadFields } from './fee-schedule-answers.ts'
import { feeSchedulesTexts as texts } from './fee-schedules-texts.ts'
import { FeeSchedulesWay } from './fee-schedules-way.tsx'

/** Adds fee schedules (FEE-06…10); without the right there is no form (PERM-03). */
export function AddFeeSchedulePage() {
  const account = useAccount()
  const mayLook = useMay(listFeeSchedules, account) && account.hasCap
  return mayLook ? <Page /> : <Navigate to={paths.cap(account.id)} replace />
}

function Page() {
  const account = useAccount()
  const mayAdd = useMay(uploadFeeSchedule, account)
  const subscription = useAskWhen(readSubscription, mayAdd ? { params: { accountId: account.id } } : undefined)
  return (
    <>
      <FeeSchedulesWay here={texts.add} />
      <PageTitle>{texts.add}</PageTitle>
      {!mayAdd ? (
        <NothingHere title={texts.add} sentence={documentTexts.lookOnly} back={paths.feeSchedules(account.id)} />
      ) : subscription.isError ? (
        <LoadError onRetry={() => void subscription.refetch()} />
      ) : subscription.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <Form tier={subscription.data.type} />
      )}
    </>
  )
}

function Form({ tier }: { readonly tier: SubscriptionTier }) {
  const account = useAccount()
  const section = useMemo(
    () => offeredSection(feeSchedule, { tier, place: 'feeSchedule', permissions: account.permissions }),
    [tier, account.permissions],
  )
  const values = useMemo(() => emptyValues(section), [section])
  return (
    <AddDocumentForm
      title={texts.add}
      section={section}
      values={values}
      only={feeScheduleOrder}
      draw={documentControls}
      list={listFeeSchedules}
      listPath={paths.feeSchedules(account.id)}
      send={(answers, file, onProgress, signal) =>
        upload(uploadFeeSchedule, {
          params: { accountId: account.id },
          fields: feeScheduleUploadFields(answers),
          file,
          onProgress,
          signal,
        })
      }
    />
  )
}
