import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { application } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { useMay } from '../platform/api/use-may.ts'
import { useAskWhen } from '../platform/api/use-read.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { SkeletonPage } from '../platform/ui/feedback/skeletons.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import { capHost } from './application-host.ts'
import { applicationTexts as texts } from './application-texts.ts'
import { mayApplyBySummary } from './provider-control.tsx'
import { WholeApplication } from './whole-application.tsx'

/** Adds an application (APPS-07, APPS-11, APPS-17); `?provider=` says for whom (AMB-29). Without the right there is no form. */
export function AddApplicationPage() {
  const account = useAccount()
  const mayLook = useMay(listAccountApplications, account) && account.hasCap
  return mayLook ? <Page /> : <Navigate to={paths.cap(account.id)} replace />
}

function Page() {
  const account = useAccount()
  const mayAdd = useMay(saveAccountApplication, account)
  const host = capHost(account.id)
  return (
    <>
      <Breadcrumbs way={[...host.way, { label: texts.title, to: host.list }]} here={texts.add} />
      {mayAdd ? (
        <Start />
      ) : (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={texts.lookOnly} back={host.list} />
        </>
      )}
    </>
  )
}

/** The one of the address is chosen when the form would offer them too; one of elsewhere, or gone, is nobody. */
function Start() {
  const account = useAccount()
  const search: { readonly provider?: unknown } = useSearch({ strict: false })
  const wanted = typeof search.provider === 'string' ? search.provider : undefined
  const params = { accountId: account.id }
  const offered = useAskWhen(listProviderSummaries, wanted === undefined ? undefined : { params })
  if (wanted !== undefined && offered.isPending) return <SkeletonPage />
  const chosen = offered.data?.find((one) => one.id === wanted && mayApplyBySummary(one))
  return <Form chosen={chosen?.id ?? null} />
}

function Form({ chosen }: { readonly chosen: string | null }) {
  const account = useAccount()
  const navigate = useNavigate()
  const start = useMemo(() => ({ ...emptyValues(application), providerId: chosen }), [chosen])
  const host = capHost(account.id)
  return (
    <WholeApplication
      host={host}
      accountId={account.id}
      fresh={undefined}
      start={start}
      onKept={({ id }, leave) => {
        leave()
        toast.ok(texts.created)
        void navigate({ to: host.page(id), replace: true })
      }}
    />
  )
}
