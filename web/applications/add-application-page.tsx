import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { application } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { useMay } from '../platform/api/use-may.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import { capHost } from './application-host.ts'
import { applicationTexts as texts } from './application-texts.ts'
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
        <Form />
      ) : (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={texts.lookOnly} back={host.list} />
        </>
      )}
    </>
  )
}

function Form() {
  const account = useAccount()
  const navigate = useNavigate()
  const search: { readonly provider?: unknown } = useSearch({ strict: false })
  const chosen = typeof search.provider === 'string' ? search.provider : null
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
