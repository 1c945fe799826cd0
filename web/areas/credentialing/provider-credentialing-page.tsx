import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '../../paths/paths.ts'
import { canCall } from '../../api/use-can-call.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useAccount } from '../../session/session-context.tsx'
import { providerCredentialingHost, formsKey } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { FormAtAddress } from './form-at-address.tsx'
import { FormsSummary } from './forms-summary.tsx'
import { useFormAddress } from './use-form-address.ts'

/**
 * The credentialing form of a provider outside of projects (SHELL-11, AMB-72). Users who may not see it are redirected
 * to the dashboard.
 */
export function ProviderCredentialingPage() {
  const account = useAccount()
  const { providerId = '' } = useParams({ strict: false })
  const cache = useQueryClient()
  const host = useMemo(() => providerCredentialingHost(account.id, providerId), [account.id, providerId])
  const address = useFormAddress(providerId)
  const canEdit = canCall(accountCredentialing.saveDraft, account.permissions)
  const onChanged = useCallback(
    () => void cache.invalidateQueries({ queryKey: formsKey(host), refetchType: 'none' }),
    [cache, host],
  )
  if (!canCall(accountCredentialing.listForms, account.permissions))
    return <Navigate to={paths.cap(account.id)} replace />
  if (address?.is === 'add' && !canEdit) return <Navigate to={host.to()} replace />
  const way = [
    { label: 'Credentialing Access Point', to: paths.cap(account.id) },
    { label: 'Providers', to: paths.providers(account.id) },
    { label: 'Provider Info', to: paths.provider(account.id, providerId) },
  ]
  return (
    <>
      <Breadcrumbs
        crumbs={address === undefined ? way : [...way, { label: 'Credentialing Form', to: host.to() }]}
        here={address === undefined ? 'Credentialing Form' : texts.form}
      />
      {address === undefined ? (
        <>
          <PageTitle>{texts.form}</PageTitle>
          <FormsSummary
            host={host}
            canEdit={canEdit}
            needed
            missingProvider={paths.provider(account.id, providerId)}
            full={(forms) => (forms.length === 0 ? undefined : texts.oneOfProvider)}
            onChanged={onChanged}
          />
        </>
      ) : (
        <FormAtAddress host={host} address={address} canEdit={canEdit} onChanged={onChanged} />
      )}
    </>
  )
}
