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

/**
 * The properties of the project that determine the state of its intake. `subjects` is null while the answers are
 * incomplete, since it is not needed then.
 */
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

/** The SQL value `SubjectsPresent` for the outer query's project: which of the records that intakes require exist. */
const subjects = sql`json_build_object(
  'location', ${hasLocation()},
  'provider', ${hasProvider()},
  'newLocation', ${hasLocation(sql`and place.is_new`)},
  'newAddress', ${hasLocation(sql`and place.is_new and place.current_location_id is not null`)},
  'newOwner', ${hasProvider(starts(ownerType))},
  'newAssociate', ${hasProvider(starts(associateType))})`

/** The SQL value `SubjectsPresent` if the answers are complete; otherwise null, since it is not needed. */
export const subjectsPresent = sql<SubjectsPresent | null>`case when project.intake_standing = 2 then ${subjects} end`

/** The SQL value `SubjectsPresent` if the outer query has a row `intake_draft`; otherwise null. */
export const draftSubjects = sql<SubjectsPresent | null>`case when intake_draft.form_id is not null then ${subjects} end`

interface DraftFacts {
  readonly draft_answered: number | null
  readonly draft_required: number | null
  readonly draft_subjects: SubjectsPresent | null
  readonly change_type: number
}

/** Returns the progress of an intake's draft (AMB-144), or null when there is none. */
export function draftProgress({ draft_answered, draft_required, draft_subjects, change_type }: DraftFacts) {
  if (draft_answered === null || draft_required === null || draft_subjects === null) return null
  const counts = { answered: draft_answered, required: draft_required }
  return countWithSubjects(counts, changeKinds[change_type] ?? 'NoChange', draft_subjects)
}

/** Returns the state of the intake, and what is missing in the project (AMB-139). */
export function toIntakeProgress({ intake, changeKind, subjects }: IntakeFacts): {
  readonly standing: IntakeProgress
  readonly missing: readonly string[]
} {
  const answers: IntakeProgress = intake === 2 ? 2 : intake === 1 ? 1 : 0
  const change = changeKinds[changeKind] ?? 'NoChange'
  const missing = subjects === null ? [] : listMissingSubjects(change, subjects)
  return { standing: getIntakeProgress(answers, missing), missing }
}
