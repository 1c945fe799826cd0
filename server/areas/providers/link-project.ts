import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { addProviderItems } from '../documents/required/add-missing-items.ts'

/**
 * Adds the provider to the project, both of this account, with the provider's required items, and audits it. Returns
 * false when the provider is already in the project.
 */
export async function linkProject(
  db: Db,
  account: string,
  link: { readonly project: string; readonly provider: string },
  author: Author,
): Promise<boolean> {
  const added = await db
    .insertInto('project_provider')
    .values({ account_id: account, project_id: link.project, provider_id: link.provider })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst()
  if (!added) return false
  await audit(db, {
    ...author,
    action: 'provider.linked',
    account,
    record: link.provider,
    after: { project: link.project },
  })
  await addProviderItems(db, { account, project: link.project }, link.provider, author)
  return true
}
