import type { Provider } from '@client-center/contract/providers/provider.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { accountHost } from './provider-host.ts'
import { ProviderPage } from './provider-page.tsx'
import classes from './providers.module.css'

/** A provider in the account area: licenses, details and the projects of the provider (PROV-29…35). */
export const AccountProviderPage = () => (
  <ProviderPage host={accountHost} side={(provider) => <LinkedProjects provider={provider} />} />
)

/** PROV-31: the projects by name. */
function LinkedProjects({ provider }: { readonly provider: Provider }) {
  if (provider.projects.length === 0) return null
  return (
    <Card title="Projects">
      <ul className={classes.projects}>
        {provider.projects.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Card>
  )
}
