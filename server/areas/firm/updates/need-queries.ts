import { sql, type RawBuilder } from 'kysely'
import { draftForms, urgentLicenses } from '../../needs-you/need-facts.ts'
import { rejectedDocuments } from '../../needs-you/rejected-documents.ts'

/** Days before its expiration from which a license is an action point. */
const LICENSE_DAYS = 30

/** The practices of the targets, for conditions over a list of practices. */
const accounts = sql`(select array_agg(distinct account_id) from target)`

/** The providers of each target: of its roster, and of its open applications. */
export const providerParts = sql`
  select target.id as project_id, link.account_id, link.provider_id
    from target
    join project_provider link on link.account_id = target.account_id and link.project_id = target.id
    join provider on provider.account_id = link.account_id and provider.id = link.provider_id and provider.deleted_at is null
  union
  select target.id, application.account_id, application.provider_id
    from target
    join application on application.account_id = target.account_id and application.project_id = target.id
     and application.status not in (4, 5)
    join provider on provider.account_id = application.account_id and provider.id = application.provider_id
     and provider.deleted_at is null`

export const selectLicenses = (now: Date): RawBuilder<unknown> => {
  const before = new Date(now.getTime() + LICENSE_DAYS * 86_400_000).toISOString().slice(0, 10)
  return urgentLicenses(accounts, before)
}

export const selectRejections = rejectedDocuments({ documents: accounts, licenses: accounts })

export const selectForms = draftForms(accounts)
