import { getIntakeVariant, isRowEditable } from '@client-center/domain/intake/intake-variants.ts'
import { existingProviderSentence } from '@client-center/domain/project-roster/project-provider.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { providerInUseSentence } from '@client-center/domain/providers/provider.ts'
import type { Engagement } from '@client-center/domain/projects/engagement.ts'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { addAllProviderItems } from '../documents/required/add-missing-items.ts'
import { deleteProvider } from '../providers/delete-provider.ts'
import type { ProjectScope } from '../projects/project-scope.ts'
import { findProjectProviders } from './project-provider-queries.ts'

/**
 * Removes a provider from the project, which must be locked, and audits it (INT-56). Also deletes a provider whom the
 * project had added to the account, unless another project or a license refers to the provider (AMB-60). 404: unknown
 * id. Refused: a provider with applications, or one who was in the practice before the change. The firm may also remove
 * the latter, but nobody with applications in this project.
 */
export async function unlinkRosterProvider(
  db: Db,
  { account, project }: ProjectScope,
  engagement: Engagement,
  id: string,
  author: Author & { readonly byFirm?: boolean },
): Promise<void> {
  // Locks the provider, so that nobody adds an application in the meantime.
  const [stored] = await findProjectProviders(db, { account, project }, { id, lock: true })
  if (stored === undefined) throw notFound()
  if (author.byFirm === true) {
    // Applications of other projects stay what they are.
    if (await hasApplication(db, account, id, project)) throw refuse(projectSentences.providerHasApplication)
  } else {
    if (!isRowEditable(getIntakeVariant(engagement), { isNew: stored.newProvider }))
      throw refuse(existingProviderSentence)
    if (stored.hasApplication || (await hasApplication(db, account, id))) throw refuse(providerInUseSentence)
  }
  await db
    .deleteFrom('project_provider')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('provider_id', '=', id)
    .execute()
  await audit(db, { ...author, action: 'provider.unlinked', account, record: id, before: { project } })
  await addAllProviderItems(db, { account, project }, author)
  if (stored.addsProvider && !stored.hasApplication && !(await isHeld(db, account, id)))
    await deleteProvider(db, account, id, author)
}

/** Queries again after locking, since the request that held the lock before may have added an application. */
async function hasApplication(db: Db, account: string, provider: string, project?: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', account)
    .where('provider_id', '=', provider)
    .$if(project !== undefined, (query) => query.where('project_id', '=', project ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

async function isHeld(db: Db, account: string, provider: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from project_provider where account_id = ${account} and provider_id = ${provider})
        or exists (select from provider_license where account_id = ${account} and provider_id = ${provider}) as held`.execute(
    db,
  )
  return rows[0]?.held === true
}
