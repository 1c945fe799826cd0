import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { findProjectStatus, projectStatuses } from '@client-center/domain/projects/project-statuses.ts'
import { practiceTypes } from '@client-center/domain/projects/practice-types.ts'
import * as z from 'zod'
import { createProject, toProjectColumns } from '../../areas/firm/services/create-project.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { updateIntakeProgress } from '../../areas/intake/save-intake.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { ExternalId, item, line, choice, optionalLine, yesOrNo } from './item-shapes.ts'
import { sameValues, type UpsertResult } from './upsert-outcome.ts'

const practiceTypeNames = practiceTypes.map((type) => type.name)

/** The account's Credentialing Access Point (`isCap`, at most one per account), or another project of the account. */
export const ProjectItem = item({
  externalId: ExternalId,
  account: ExternalId,
  isCap: yesOrNo.default(false),
  name: line(),
  status: optionalLine(),
  practiceType: choice(practiceTypeNames).default('Established'),
  change: choice(changeKinds).default('NoChange'),
  optionType: z.literal([1, 2], { error: 'must be 1, 2 or null' }).nullable().default(null),
  analyst: line(254).nullable().default(null),
  specialtyType: z
    .int({ error: 'must be a whole number' })
    .min(1, 'must be from 1 to 13')
    .max(13, 'must be from 1 to 13')
    .nullable()
    .default(null),
  showCredentialingForm: yesOrNo.default(false),
  showApplications: yesOrNo.default(false),
  canAddApplications: yesOrNo.default(false),
  creatioCaseId: line(200).nullable().default(null),
  creatioAccount: line(200).nullable().default(null),
})
export type ProjectItem = z.output<typeof ProjectItem>

/** The same item with the ids of the account and the analyst. `id` is used only for a new project. */
export type ProjectSetting = Omit<ProjectItem, 'account' | 'analyst'> & {
  readonly id?: string
  readonly account: string
  readonly analyst: string | null
}

/**
 * Adds the project or changes the one with this external id (AMB-98). Throws a `Refusal` for a second CAP project of an
 * account, a move to another account, and changing a CAP project into another project or the reverse.
 */
export async function upsertProject(db: Db, project: ProjectSetting, author: Author): Promise<UpsertResult> {
  await lockImport(db)
  const saved = await db
    .selectFrom('project')
    .select(columns)
    .where('external_id', '=', project.externalId)
    .executeTakeFirst()
  const wanted = toProjectColumns({ ...project, status: toImportedStatus(project.status, saved?.status) })
  if (!saved) {
    if (project.isCap && (await hasCap(db, project.account))) throw refuse('The account already has a CAP project')
    const id = await createProject(db, { ...project, status: wanted.status }, project, author)
    return { id, outcome: 'added' }
  }
  const { id, rev, ...before } = saved
  if (before.account_id !== wanted.account_id) throw cannotMove('project', project.externalId, 'account')
  if (before.is_cap !== wanted.is_cap) throw refuse('A CAP project cannot become an engagement project, or the reverse')
  if (sameValues(before, wanted)) return { id, outcome: 'unchanged' }
  await db
    .updateTable('project')
    .set({ ...wanted, rev: rev + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  const hasChangedKind = before.practice_type !== wanted.practice_type || before.change_type !== wanted.change_type
  if (hasChangedKind && !wanted.is_cap) await updateIntakeProgress(db, { account: project.account, id })
  await audit(db, { ...author, action: 'project.changed', account: project.account, record: id, before, after: wanted })
  return { id, outcome: 'changed' }
}

/**
 * The status of the list (decision 0066). A text outside the list is refused, unless it is stored already. No text at
 * all stays no status.
 */
function toImportedStatus(text: string, stored: string | undefined): string {
  if (text === '' || text === stored) return text
  const status = findProjectStatus(text)
  if (status === undefined) throw refuse(projectSentences.unknownStatus(text, projectStatuses))
  return status
}

const columns = [
  'id',
  'rev',
  'account_id',
  'is_cap',
  'name',
  'status',
  'practice_type',
  'change_type',
  'option_type',
  'analyst_id',
  'specialty_type',
  'show_credentialing_form',
  'show_applications',
  'can_add_applications',
  'creatio_case_id',
  'creatio_account',
] as const

async function hasCap(db: Db, account: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', account)
      .where('is_cap', '=', true)
      .executeTakeFirst()) !== undefined
  )
}
