import type { Provider } from '@client-center/contract/providers/provider.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { CompiledQuery } from 'kysely'
import { licenseOf } from '../licenses/license-queries.ts'
import type { wholeProvider } from './provider-queries.ts'

type Whole = ReturnType<typeof wholeProvider> extends CompiledQuery<infer Row> ? Row : never

/** The whole provider as a person with these rights on the account reads it. */
export const providerReply = (stored: Whole, permissions: readonly number[]): Provider => ({
  id: stored.id,
  rev: stored.rev,
  name: stored.name,
  providerType: stored.type,
  typeId: stored.type,
  npi: stored.npi ?? '',
  email: stored.email ?? '',
  degreeTypeId: stored.degreeType,
  accountId: stored.account,
  officeTin: stored.officeTin,
  projects: hasAccess('view', permissions) ? stored.projects : [],
  account: { id: stored.account, name: stored.accountName, permissions: [...permissions] },
  licenses: stored.licenses.map(licenseOf),
})
