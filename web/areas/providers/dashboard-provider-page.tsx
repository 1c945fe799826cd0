import { Navigate } from '@tanstack/react-router'
import { ProviderApplicationsCard } from '../applications/list/provider-applications-card.tsx'
import { ConsistencyCard } from '../consistency/consistency-card.tsx'
import { ProviderFormsCard } from '../credentialing/provider-forms-card.tsx'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { dashboardHost } from './provider-host.ts'
import { ProviderDocuments } from './provider-documents.tsx'
import { ProviderPage } from './provider-page.tsx'

/** A provider on the dashboard: licenses, credentialing forms, applications, documents and details (PROV-01…08). */
export function DashboardProviderPage() {
  const account = useAccount()
  if (!account.hasCap) return <Navigate to={paths.cap(account.id)} replace />
  return (
    <ProviderPage
      host={dashboardHost}
      work={(provider) => (
        <>
          <ConsistencyCard providerId={provider.id} />
          <ProviderFormsCard providerId={provider.id} />
          <ProviderApplicationsCard provider={provider} />
          <ProviderDocuments provider={provider} />
        </>
      )}
    />
  )
}
