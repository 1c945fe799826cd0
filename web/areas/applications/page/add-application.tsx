import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { application, applicationInsurers } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { NothingHere } from '../../documents/library/nothing-here.tsx'
import { useReadWhen } from '../../../api/use-read.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationTexts as texts } from '../application-texts.ts'
import { canApplyBySummary } from '../provider/provider-control.tsx'
import { EditableApplication } from './editable-application.tsx'

interface AddProps {
  readonly host: ApplicationHost
  /** Why the user may not add an application here; undefined if they may. */
  readonly refusal: string | undefined
}

/**
 * Adds an application (APPS-07, APPS-11, APPS-17, TRACK-04). `?provider=` selects its provider (AMB-29), and
 * `?company=` its insurance company. Users who may not add one see the reason instead of the form.
 */
export function AddApplication({ host, refusal }: AddProps) {
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs} here={texts.add} />
      {refusal === undefined ? (
        <LoadProvider host={host} />
      ) : (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={refusal} back={host.listPath} />
        </>
      )}
    </>
  )
}

/** Selects the provider in the address if the form offers that provider. */
function LoadProvider({ host }: { readonly host: ApplicationHost }) {
  const account = useAccount()
  const search: { readonly provider?: unknown; readonly company?: unknown } = useSearch({ strict: false })
  const providerId = typeof search.provider === 'string' ? search.provider : undefined
  const params = { accountId: account.id }
  const summariesQuery = useReadWhen(listProviderSummaries, providerId === undefined ? undefined : { params })
  if (providerId !== undefined && summariesQuery.isPending) return <SkeletonPage />
  const provider = summariesQuery.data?.find((summary) => summary.id === providerId && canApplyBySummary(summary))
  const company = applicationInsurers.find(({ value }) => value === Number(search.company))?.value
  return <AddForm host={host} providerId={provider?.id ?? null} company={company} />
}

interface AddFormProps {
  readonly host: ApplicationHost
  readonly providerId: string | null
  readonly company: number | undefined
}

function AddForm({ host, providerId, company }: AddFormProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const initialAnswers = useMemo(
    () => ({
      ...emptyValues(application),
      providerId,
      ...(company === undefined ? {} : { insuranceCompanyId: company }),
    }),
    [providerId, company],
  )
  // Whether a save has created the application: the user may have typed during that save, and then saves again.
  const isCreated = useRef(false)
  return (
    <EditableApplication
      host={host}
      accountId={account.id}
      fetched={undefined}
      initialAnswers={initialAnswers}
      onSaved={() => {
        toast.ok(isCreated.current ? texts.saved : texts.created)
        isCreated.current = true
      }}
      onContinue={({ id }) => void navigate({ to: host.toPagePath(id), replace: true })}
    />
  )
}
