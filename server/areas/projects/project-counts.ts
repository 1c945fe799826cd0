import { sql, type RawBuilder } from 'kysely'

/** The SQL condition that a row of the table belongs to the outer query's project. */
export const belongsToProject = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.account_id`)} = project.account_id and ${sql.ref(`${table}.project_id`)} = project.id`

/** The SQL number of rows. */
export const count = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(select count(*)::int from ${from})`

/** The number of required items that are neither provided nor being checked (AMB-93, AMB-142). */
export const missingItems = count(
  sql`required_item_standing item where ${belongsToProject('item')} and not item.is_provided and not item.is_being_checked`,
)

interface ItemCounts {
  readonly items: number
  readonly provided: number
  readonly being_checked: number
}

/** The required items of the outer query's project, counted by state; the rest are missing. Reads each item once. */
export const itemCounts = sql<ItemCounts>`(
  select count(*)::int as items, count(*) filter (where item.is_provided)::int as provided,
         count(*) filter (where not item.is_provided and item.is_being_checked)::int as being_checked
    from required_item_standing item
   where ${belongsToProject('item')})`

/** The number of documents to be signed, that is, without a final status (AMB-48, AMB-94). */
export const pendingSignature = count(
  sql`sign_document document where ${belongsToProject('document')} and document.status in ('Sent', 'Viewed')
    and document.withdrawn_at is null`,
)

/** The project's active providers under the alias `linked`; in a change project only the new ones (AMB-142). */
const linkedProviders = sql`
  project_provider linked
  join provider on provider.account_id = linked.account_id and provider.id = linked.provider_id and provider.deleted_at is null
 where ${belongsToProject('linked')} and (project.change_type = 0 or linked.is_new)`

/** Whether the project has a form for the linked provider. */
const hasForm = sql`exists (
  select from credentialing_form form
   where form.account_id = linked.account_id and form.project_id = linked.project_id and form.provider_id = linked.provider_id)`

/** The project's forms, except those of deleted providers. */
const forms = sql`
  credentialing_form form
 where ${belongsToProject('form')} and (form.provider_id is null or exists (
   select from provider where provider.account_id = form.account_id and provider.id = form.provider_id and provider.deleted_at is null))`

/**
 * The number of drafts, plus the number of providers without a draft or published form. 0 where no forms are needed
 * (AMB-48, AMB-142).
 */
export const formsToComplete = sql<number>`(case when project.show_credentialing_form then
  ${count(sql`${forms} and form.status = 0`)} + ${count(sql`${linkedProviders} and not ${hasForm}`)} else 0 end)`

interface FormCounts {
  readonly published: number
  readonly drafts: number
  /** The number of people in the project, each counted once. */
  readonly people: number
  /** Equal to `formsToComplete`. */
  readonly completion: number
}

/** Counts of forms and providers of the outer query's project. Reads each form and provider once. */
export const formCounts = sql<FormCounts>`(
  select form.published, form.drafts, form.of_people + link.unpublished as people,
         case when project.show_credentialing_form then form.drafts + link.without_form else 0 end as completion
    from (
      select count(*) filter (where form.status = 1)::int as published, count(*) filter (where form.status = 0)::int as drafts,
             count(*) filter (where form.status = 1 or form.provider_id is null)::int as of_people
        from ${forms}) form
   cross join (
      select count(*) filter (where linked.has_published is null)::int as without_form,
             count(*) filter (where linked.has_published is not true)::int as unpublished
        from (
          select (select bool_or(form.status = 1) from credentialing_form form
                   where form.account_id = linked.account_id and form.project_id = linked.project_id
                     and form.provider_id = linked.provider_id) as has_published
            from ${linkedProviders}) linked) link)`

/**
 * Whether the project has a form; for the Credentialing Access Point, whether the account has a form outside projects.
 */
export const credentialingFormExists = sql<boolean>`exists (
  select from credentialing_form form
   where form.account_id = project.account_id and (form.project_id = project.id or (project.is_cap and form.project_id is null)))`
