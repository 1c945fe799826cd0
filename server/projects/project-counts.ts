import { sql, type RawBuilder } from 'kysely'

/** Rows of the project of the outer query. */
export const ofProject = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.account_id`)} = project.account_id and ${sql.ref(`${table}.project_id`)} = project.id`

/** How many rows there are of it. */
export const count = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(select count(*)::int from ${from})`

/** Required items that are neither provided nor being checked (AMB-93, AMB-142). */
export const missingItems = count(
  sql`required_item_standing item where ${ofProject('item')} and not item.is_provided and not item.is_being_checked`,
)

/** Documents to be signed: those in no final status (AMB-48, AMB-94). */
export const pendingSignature = count(
  sql`sign_document document where ${ofProject('document')} and document.status in ('Sent', 'Viewed')`,
)

/** Providers of the project who are not deleted, in a change those who are new in it, under the name `linked` (AMB-142). */
const linkedProviders = sql`
  project_provider linked
  join provider on provider.account_id = linked.account_id and provider.id = linked.provider_id and provider.deleted_at is null
 where ${ofProject('linked')} and (project.change_type = 0 or linked.is_new)`

/** Whether there is a form of the project for the linked provider: any, or a published one. */
const hasForm = (status: RawBuilder<unknown> = sql``) => sql`exists (
  select from credentialing_form form
   where form.account_id = linked.account_id and form.project_id = linked.project_id and form.provider_id = linked.provider_id ${status})`

/** Forms of the project, of people who are not deleted or not known yet. */
const forms = sql`
  credentialing_form form
 where ${ofProject('form')} and (form.provider_id is null or exists (
   select from provider where provider.account_id = form.account_id and provider.id = form.provider_id and provider.deleted_at is null))`

/** Drafts, and providers for whom nothing is begun or published; none where no forms are needed (AMB-48, AMB-142). */
export const formsToComplete = sql<number>`(case when project.show_credentialing_form then
  ${count(sql`${forms} and form.status = 0`)} + ${count(sql`${linkedProviders} and not ${hasForm()}`)} else 0 end)`

/** Forms that are published, those that are begun, and those whom the project has to do with: each once. */
export const publishedForms = count(sql`${forms} and form.status = 1`)
export const draftForms = count(sql`${forms} and form.status = 0`)
export const peopleToCredential = sql<number>`(
  ${count(sql`${forms} and (form.status = 1 or form.provider_id is null)`)}
  + ${count(sql`${linkedProviders} and not ${hasForm(sql`and form.status = 1`)}`)})`

/** Whether the project has a form, or the account has one outside of projects where it is the Credentialing Access Point. */
export const credentialingFormExists = sql<boolean>`exists (
  select from credentialing_form form
   where form.account_id = project.account_id and (form.project_id = project.id or (project.is_cap and form.project_id is null)))`
