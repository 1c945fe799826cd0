import { sql, type RawBuilder } from 'kysely'

/** Rows of the project of the outer query. */
export const ofProject = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.account_id`)} = project.account_id and ${sql.ref(`${table}.project_id`)} = project.id`

/** How many rows there are of it. */
export const count = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(select count(*)::int from ${from})`

/** Required items that are not provided (AMB-48, AMB-93). */
export const missingItems = count(sql`required_item_standing item where ${ofProject('item')} and not item.is_provided`)

/** Documents to be signed: those in no final status (AMB-48, AMB-94). */
export const pendingSignature = count(
  sql`sign_document document where ${ofProject('document')} and document.status in ('Sent', 'Viewed')`,
)

/** Nobody has published a form yet: every provider of the project is still to be credentialed (AMB-48). */
export const formsToComplete = sql<number>`(case when project.show_credentialing_form then ${count(sql`
  project_provider linked
  join provider on provider.account_id = linked.account_id and provider.id = linked.provider_id and provider.deleted_at is null
 where ${ofProject('linked')}`)} else 0 end)`
