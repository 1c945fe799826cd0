import type { Provider } from '@client-center/contract/providers/provider.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { CompiledQuery } from 'kysely'
import { toLicense } from '../licenses/license-queries.ts'
import type { fullAccountProviderQuery } from './provider-queries.ts'

type Whole = ReturnType<typeof fullAccountProviderQuery> extends CompiledQuery<infer Row> ? Row : never

/** The whole provider for a person with these permissions on the account. */
export function providerReply(stored: Whole, permissions: readonly number[]): Provider {
  const { account, accountName, isDeleted: _, projects, licenses, ...provider } = stored
  return {
    ...provider,
    typeId: provider.providerType,
    accountId: account,
    projects: hasAccess('view', permissions) ? projects : [],
    account: { id: account, name: accountName, permissions: [...permissions] },
    licenses: licenses.map(toLicense),
  }
}
