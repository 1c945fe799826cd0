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

/** What a project is about, as far as its intake has to know; null while its answers are not complete, for then nobody asks. */
export interface IntakeFacts {
  /** `project.intake_standing`: where the answers alone stand. */
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

/** Of the project of the outer query, which of the subjects of intakes are there; as `subjectsIn` says of its rows. */
const subjects = sql`json_build_object(
  'location', ${hasLocation()},
  'provider', ${hasProvider()},
  'newLocation', ${hasLocation(sql`and place.is_new`)},
  'newAddress', ${hasLocation(sql`and place.is_new and place.current_location_id is not null`)},
  'newOwner', ${hasProvider(starts(ownerType))},
  'newAssociate', ${hasProvider(starts(associateType))})`

/** The same where the answers are complete, for otherwise nobody asks. */
export const subjectsPresent = sql<SubjectsPresent | null>`case when project.intake_standing = 2 then ${subjects} end`

/** The same where the row `intake_draft` of the outer query is there. */
export const draftSubjects = sql<SubjectsPresent | null>`case when intake_draft.form_id is not null then ${subjects} end`

interface DraftFacts {
  readonly draft_answered: number | null
  readonly draft_required: number | null
  readonly draft_subjects: SubjectsPresent | null
  readonly change_type: number
}

/** How far the draft of an intake is (AMB-144); null where there is none. */
export function draftProgress({ draft_answered, draft_required, draft_subjects, change_type }: DraftFacts) {
  if (draft_answered === null || draft_required === null || draft_subjects === null) return null
  const counts = { answered: draft_answered, required: draft_required }
  return countWithSubjects(counts, changeKinds[change_type] ?? 'NoChange', draft_subjects)
}

/** Where the intake stands, and what is missing of what the project is about (AMB-139). */
export function toIntakeStanding({ intake, changeKind, subjects }: IntakeFacts): {
  readonly standing: IntakeProgress
  readonly missing: readonly string[]
} {
  const answers: IntakeProgress = intake === 2 ? 2 : intake === 1 ? 1 : 0
  const change = changeKinds[changeKind] ?? 'NoChange'
  const missing = subjects === null ? [] : listMissingSubjects(change, subjects)
  return { standing: getIntakeProgress(answers, missing), missing }
}
