import {
  countWithSubjects,
  getIntakeProgress,
  listMissingSubjects,
  type IntakeProgress,
  type SubjectsPresent,
} from '@client-center/domain/intake/intake-state.ts'
import { associateType, ownerType } from '@client-center/domain/reference/provider-types.ts'
import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { sql } from 'kysely'
import { belongsToProject } from './project-counts.ts'

/** What an intake has to know about its project; null while its answers are incomplete, when it does not matter. */
export interface IntakeFacts {
  /** `project.intake_standing`: the state of the answers alone. */
  readonly intake: number
  readonly changeKind: number
  readonly subjects: SubjectsPresent | null
}

const hasLocation = (condition = sql``) =>
  sql`exists (select from project_location place where ${belongsToProject('place')} ${condition})`

const hasProvider = (condition = sql``) => sql`exists (
  select from project_provider part
    join provider on provider.account_id = part.account_id and provider.id = part.provider_id and provider.deleted_at is null
   where ${belongsToProject('part')} ${condition})`

const starts = (type: number) =>
  sql`and part.is_new and part.start_date is not null and provider.type = ${sql.lit(type)}`

/** Which subjects of intakes exist in the outer query's project; as `subjectsIn` computes it from rows. */
const subjects = sql`json_build_object(
  'location', ${hasLocation()},
  'provider', ${hasProvider()},
  'newLocation', ${hasLocation(sql`and place.is_new`)},
  'newAddress', ${hasLocation(sql`and place.is_new and place.current_location_id is not null`)},
  'newOwner', ${hasProvider(starts(ownerType))},
  'newAssociate', ${hasProvider(starts(associateType))})`

/** The same when the answers are complete; otherwise it does not matter. */
export const subjectsPresent = sql<SubjectsPresent | null>`case when project.intake_standing = 2 then ${subjects} end`

/** The same when the outer query has a row `intake_draft`. */
export const draftSubjects = sql<SubjectsPresent | null>`case when intake_draft.form_id is not null then ${subjects} end`

interface DraftFacts {
  readonly draft_answered: number | null
  readonly draft_required: number | null
  readonly draft_subjects: SubjectsPresent | null
  readonly change_type: number
}

/** The progress of an intake's draft (AMB-144); null when there is none. */
export function draftProgress({ draft_answered, draft_required, draft_subjects, change_type }: DraftFacts) {
  if (draft_answered === null || draft_required === null || draft_subjects === null) return null
  const counts = { answered: draft_answered, required: draft_required }
  return countWithSubjects(counts, changeKinds[change_type] ?? 'NoChange', draft_subjects)
}

/** The state of the intake, and what is missing in the project (AMB-139). */
export function toIntakeStanding({ intake, changeKind, subjects }: IntakeFacts): {
  readonly standing: IntakeProgress
  readonly missing: readonly string[]
} {
  const answers: IntakeProgress = intake === 2 ? 2 : intake === 1 ? 1 : 0
  const change = changeKinds[changeKind] ?? 'NoChange'
  const missing = subjects === null ? [] : listMissingSubjects(change, subjects)
  return { standing: getIntakeProgress(answers, missing), missing }
}
