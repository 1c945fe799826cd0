import type { Provider } from '@client-center/contract/providers/provider.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { Link } from '@tanstack/react-router'
import { ConsistencyCard } from '../consistency/consistency-card.tsx'
import { ProviderFormsCard } from '../credentialing/provider-forms-card.tsx'
import { paths } from '../../paths/paths.ts'
import { Card } from '../../ui/page/card.tsx'
import { useAccount } from '../../session/session-context.tsx'
import { accountAreaHost } from './provider-host.ts'
import { ProviderPage } from './provider-page.tsx'
import classes from './providers.module.css'

/** A provider in the account area: licenses, details and projects (PROV-29…35). */
export const AccountProviderPage = () => (
  <ProviderPage
    host={accountAreaHost}
    work={(provider) => (
      <>
        <ConsistencyCard providerId={provider.id} />
        <AccountForm providerId={provider.id} />
      </>
    )}
    side={(provider) => <LinkedProjects provider={provider} />}
  />
)

/** Links of this card lead to the dashboard, so it shows only if the practice has one. */
const AccountForm = ({ providerId }: { readonly providerId: string }) =>
  useAccount().hasCap ? <ProviderFormsCard providerId={providerId} /> : null

/** The provider's projects, each with a link to its intake (PROV-31). */
function LinkedProjects({ provider }: { readonly provider: Provider }) {
  if (provider.projects.length === 0) return null
  return (
    <Card title="Projects">
      <ul className={classes.projects}>
        {provider.projects.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.intake(provider.accountId, id)} data-reach>
              {splitProjectName(name, id).title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
