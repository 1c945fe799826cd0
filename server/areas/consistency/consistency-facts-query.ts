import type { ConsistencyFacts, FormFacts } from '@client-center/domain/consistency/consistency-facts.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { parseStored } from '@client-center/domain/forms/parse-stored.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { sql, type RawBuilder } from 'kysely'

/** The records of a provider that are compared, as the database returns them. */
export interface FactsRow extends Omit<ConsistencyFacts, 'forms' | 'account'> {
  readonly forms: readonly (Pick<FormFacts, 'id' | 'projectId' | 'since'> & {
    readonly projectName: string | null
    readonly answers: unknown
  })[]
  readonly practice: ConsistencyFacts['account']['practice']
  readonly locations: ConsistencyFacts['account']['locations']
  readonly isReading: boolean
}

const compared = ['identification', 'licenses', 'controlledSubstance', 'deaRegistration', 'malpractice']
const alsoCompared = ['offices', 'workHistory', 'workHistoryGaps']

/**
 * The SQL value with all compared records of the `provider` row: the published forms of projects that are not completed
 * and of the provider outside projects, without the Social Security number, and the newest CAQH summary that was read.
 */
export const providerFacts: RawBuilder<FactsRow> = sql`
  json_build_object(
    'provider', json_build_object(
      'id', provider.id, 'name', provider.name, 'npi', coalesce(provider.npi, ''), 'since', provider.updated_at),
    'licenses', coalesce((
      select json_agg(json_build_object(
               'id', license.id, 'type', license.type, 'number', license.number, 'stateId', license.state_id,
               'issueDate', license.issue_date, 'expirationDate', license.expiration_date, 'status', license.status,
               'since', license.updated_at))
        from provider_license license
       where license.account_id = provider.account_id and license.provider_id = provider.id), '[]'),
    'forms', coalesce((
      select json_agg(json_build_object(
               'id', of_provider.id, 'projectId', of_provider.project_id, 'projectName', project.name,
               'since', of_provider.updated_at,
               'answers', jsonb_build_object('person', (form.answers -> 'person') - 'ssNumber',
                 ${sql.join([...compared, ...alsoCompared].map((part) => sql`${sql.lit(part)}, form.answers -> ${sql.lit(part)}`))}))
               order by of_provider.project_id nulls first, of_provider.id)
        from credentialing_form of_provider
        join form on form.account_id = of_provider.account_id and form.id = of_provider.id
        left join project on project.account_id = of_provider.account_id and project.id = of_provider.project_id
       where of_provider.account_id = provider.account_id and of_provider.provider_id = provider.id
         and of_provider.status = 1 and project.status is distinct from 'Completed'), '[]'),
    'summary', (
      select json_build_object(
               'formId', summary.form_id, 'projectId', kept_with.project_id, 'isDraft', kept_with.status = 0,
               'attestedOn', summary.attested_on, 'uploadedOn', summary.uploaded_at, 'caqhNumber', summary.caqh_number,
               'findings', summary.findings)
        from caqh_summary summary
        join credentialing_form kept_with on kept_with.account_id = summary.account_id and kept_with.id = summary.form_id
       where kept_with.account_id = provider.account_id and kept_with.provider_id = provider.id and summary.state = 'read'
       order by summary.attested_on desc nulls last, summary.uploaded_at desc, summary.form_id limit 1),
    'isReading', exists (
      select from caqh_summary summary
        join credentialing_form kept_with on kept_with.account_id = summary.account_id and kept_with.id = summary.form_id
       where kept_with.account_id = provider.account_id and kept_with.provider_id = provider.id and summary.state = 'reading'),
    'practice', (
      select json_build_object('officeTin', practice.office_tin, 'groupNpi', practice.group_npi, 'since', practice.updated_at)
        from practice_info practice where practice.account_id = provider.account_id),
    'locations', coalesce((
      select json_agg(json_build_object(
               'id', location.id, 'name', location.name, 'tin', location.tin, 'address', location.address,
               'city', location.city_name, 'stateId', location.state_id, 'zip', location.zip, 'since', location.updated_at)
               order by location.name, location.id)
        from location where location.account_id = provider.account_id and not location.is_terminated), '[]'))`

/** Converts the row to the input of the comparison. Also accepts rows that an earlier version stored. */
export const toConsistencyFacts = ({
  forms,
  practice,
  locations,
  provider,
  licenses,
  summary,
}: FactsRow): ConsistencyFacts => ({
  provider,
  licenses,
  summary,
  account: { practice, locations },
  forms: forms.map(({ id, projectId, projectName, since, answers }) => ({
    id,
    projectId,
    projectTitle: projectName === null ? null : splitProjectName(projectName, projectId ?? '').title,
    since,
    answers: parseStored(credentialingForm, answers).answers,
  })),
})
