import { changeKinds, type ChangeKind } from '@client-center/domain/projects/change-kinds.ts'
import { practiceTypes, type PracticeType } from '@client-center/domain/projects/practice-types.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

/** The firm's settings of a project or of a Credentialing Access Point (`isCap`). */
export interface ProjectSettings {
  readonly account: string
  readonly isCap: boolean
  readonly name: string
  readonly status: string
  readonly practiceType: PracticeType
  readonly change: ChangeKind
  readonly optionType: 1 | 2 | null
  /** ID of the staff member, or null. */
  readonly analyst: string | null
  readonly specialtyType: number | null
  readonly showCredentialingForm: boolean
  readonly showApplications: boolean
  readonly canAddApplications: boolean
  readonly creatioCaseId: string | null
  readonly creatioAccount: string | null
}

/** The columns of these settings. */
export const toProjectColumns = (project: ProjectSettings) => ({
  account_id: project.account,
  is_cap: project.isCap,
  name: project.name,
  status: project.status,
  practice_type: practiceTypes.find((type) => type.name === project.practiceType)?.value ?? 0,
  // Only the kind of change (AMB-58): 0 is no change, 1 to 6 as in the table.
  change_type: changeKinds.indexOf(project.change),
  option_type: project.optionType,
  analyst_id: project.analyst,
  specialty_type: project.specialtyType,
  show_credentialing_form: project.showCredentialingForm,
  show_applications: project.showApplications,
  can_add_applications: project.canAddApplications,
  creatio_case_id: project.creatioCaseId,
  creatio_account: project.creatioAccount,
})

interface ProjectIds {
  readonly id?: string | undefined
  readonly externalId?: string | undefined
}

/** Adds a project, without its required items, and returns its id. The database refuses a second CAP of an account. */
export async function createProject(
  db: Db,
  project: ProjectSettings,
  { id, externalId }: ProjectIds,
  author: Author,
): Promise<string> {
  const after = toProjectColumns(project)
  const created = await db
    .insertInto('project')
    .values({ ...(id === undefined ? {} : { id }), ...after, external_id: externalId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...author, action: 'project.created', account: project.account, record: created.id, after })
  return created.id
}
