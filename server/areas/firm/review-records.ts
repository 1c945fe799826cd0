import { beingChecked } from '@client-center/domain/documents/project/verification.ts'
import { sql } from 'kysely'

/** Whether a document waits for review, as `review`. A license scan of a deleted provider cannot be reviewed. */
export const isWaiting = sql`(review.state = ${sql.lit(beingChecked)} and not (review.kind = 'license' and exists (
  select from provider_license license
    join provider on provider.account_id = license.account_id and provider.id = license.provider_id
   where license.account_id = review.account_id and license.id = review.record_id and provider.deleted_at is not null)))`

/**
 * Joins what a review is about: `mine` of a project, `answer` of an application, `license` or `own` of the practice, each
 * with its project, application and provider.
 */
export const reviewRecords = sql`
  left join project_document mine
    on review.kind = 'project' and mine.account_id = review.account_id and mine.id = review.record_id
  left join project on project.account_id = mine.account_id and project.id = mine.project_id
  left join application_document answer
    on review.kind = 'application' and answer.account_id = review.account_id and answer.id = review.record_id
  left join application on application.account_id = answer.account_id and application.id = answer.application_id
  left join provider_license license
    on review.kind = 'license' and license.account_id = review.account_id and license.id = review.record_id
  left join account_document own
    on review.kind = 'practice' and own.account_id = review.account_id and own.id = review.record_id
  left join lateral (
    select provider_id from document_provider part
     where part.account_id = own.account_id and part.document_id = own.id order by position limit 1) first on true
  left join provider on provider.account_id = review.account_id
    and provider.id = coalesce(mine.provider_id, license.provider_id, first.provider_id, application.provider_id)`
