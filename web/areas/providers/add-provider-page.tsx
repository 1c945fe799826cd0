import { saveProvider } from '@client-center/contract/providers/providers.ts'
import { Navigate } from '@tanstack/react-router'
import { NothingHere } from '../documents/library/nothing-here.tsx'
import { ProviderApplicationsCard } from '../applications/list/provider-applications-card.tsx'
import { ProviderFormsCard } from '../credentialing/provider-forms-card.tsx'
import { useCanCall } from '../../api/use-can-call.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RecordHead } from '../../records/record-head.tsx'
import { ProviderEditor } from './provider-editor.tsx'
import { dashboardHost } from './provider-host.ts'
import { providersTexts as texts } from './providers-texts.ts'

/** Adds a provider to the account of the dashboard (PROV-10…14). */
export function AddProviderPage() {
  const account = useAccount()
  const canAdd = useCanCall(saveProvider, account)
  const list = dashboardHost.list(account.id)
  if (!account.hasCap) return <Navigate to={paths.cap(account.id)} replace />
  return (
    <>
      <Breadcrumbs
        crumbs={[...dashboardHost.breadcrumbs(account.id), { label: dashboardHost.listCrumb, to: list }]}
        here={texts.add}
      />
      {canAdd ? (
        <ProviderEditor
          host={dashboardHost}
          hostId={account.id}
          provider={undefined}
          accountId={account.id}
          canEdit
          work={
            <>
              <ProviderFormsCard providerId={undefined} />
              <ProviderApplicationsCard provider={undefined} />
            </>
          }
          head={(save) => <RecordHead title={texts.add} back={list} save={save} />}
        />
      ) : (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={texts.mayNotAdd} back={list} />
        </>
      )}
    </>
  )
}
