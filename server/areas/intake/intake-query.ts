import { parseStored } from '@client-center/domain/forms/parse-stored.ts'
import { intakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import { getIntakeVariant, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { proposeBusiness } from '@client-center/domain/intake/propose-business.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { notFound, unavailable } from '../../refusal/refusal.ts'
import { intakeDraftKind, intakeKind } from './intake-kind.ts'

/** The project with its intake and the practice's known details. Returns no row for an unknown project. */
export const intakeStatement = prepared<{ project: string }>()((db, { project }) =>
  db
    .selectFrom('project')
    .leftJoin('form', (join) =>
      join
        .onRef('form.account_id', '=', 'project.account_id')
        .onRef('form.id', '=', 'project.id')
        .on('form.kind', '=', intakeKind.name),
    )
    .leftJoin('intake_draft as draft', (join) =>
      join.onRef('draft.account_id', '=', 'project.account_id').onRef('draft.project_id', '=', 'project.id'),
    )
    .leftJoin('form as draft_form', (join) =>
      join
        .onRef('draft_form.account_id', '=', 'draft.account_id')
        .onRef('draft_form.id', '=', 'draft.form_id')
        .on('draft_form.kind', '=', intakeDraftKind.name),
    )
    .leftJoin('practice_info as practice', 'practice.account_id', 'project.account_id')
    .leftJoin('contact_info as contact', 'contact.account_id', 'project.account_id')
    .select([
      'project.practice_type',
      'project.change_type',
      'form.rev',
      'form.version',
      'form.answers',
      'draft.form_id as draft_id',
      'draft.changed_by as draft_changed_by',
      'draft.updated_at as draft_updated_at',
      'draft_form.rev as draft_rev',
      'draft_form.version as draft_version',
      'draft_form.answers as draft_answers',
      'practice.legal_business_name',
      'practice.dba_name',
      'practice.business_type_id',
      'practice.office_tin',
      'practice.website',
      'practice.office_phone',
      'practice.office_email',
      'practice.office_fax',
      'practice.group_npi',
      'contact.name as contact_name',
      'contact.phone as contact_phone',
      'contact.email as contact_email',
    ])
    .where('project.id', '=', project)
    .where('project.is_cap', '=', false),
)

type Row = ReturnType<typeof intakeStatement> extends CompiledQuery<infer R> ? R : never

/** A stored intake, or the initial values of a new one. */
export interface FoundIntake {
  readonly variant: IntakeVariant
  readonly rev: number
  readonly answers: IntakeAnswers
  /** The draft that is being filled in, if any. */
  readonly draft: FoundDraft | undefined
  /** Values of a new intake that come from the practice's cards. */
  readonly proposed: ReturnType<typeof proposeBusiness>
}

/** The stored draft of an intake. */
export interface FoundDraft {
  readonly id: string
  readonly rev: number
  readonly who: string
  readonly when: string
  readonly answers: IntakeAnswers
}

function toFoundDraft(row: Row): FoundDraft | undefined {
  const { draft_id: id, draft_rev: rev, draft_updated_at: when } = row
  if (id === null || rev === null || when === null) return undefined
  return {
    id,
    rev,
    who: row.draft_changed_by ?? '',
    when,
    answers: parseStored(intakeForm, row.draft_answers).answers,
  }
}

/** Returns the intake of a project, within a transaction. 404: no such project. */
export const findIntake = async (db: Db, project: string): Promise<FoundIntake> =>
  toFoundIntake((await db.executeQuery(intakeStatement({ project }))).rows)

/** 404: no such project. */
export function toFoundIntake([row]: readonly Row[]): FoundIntake {
  if (row === undefined) throw notFound()
  // A newer version of the program wrote this row while this version is still running.
  if ((row.version ?? 0) > intakeKind.version || (row.draft_version ?? 0) > intakeDraftKind.version) throw unavailable()
  return {
    variant: getIntakeVariant(toEngagement(row.practice_type, row.change_type)),
    rev: row.rev ?? 0,
    answers: parseStored(intakeForm, row.answers).answers,
    draft: toFoundDraft(row),
    proposed: (row.rev ?? 0) > 0 ? {} : proposeBusiness(toKnownBusiness(row)),
  }
}

const toKnownBusiness = (row: Row) => ({
  legalBusinessName: row.legal_business_name ?? '',
  dbaName: row.dba_name ?? '',
  officeTin: row.office_tin ?? '',
  businessTypeId: row.business_type_id,
  groupNpi: row.group_npi ?? '',
  officePhone: row.office_phone ?? '',
  officeFax: row.office_fax ?? '',
  website: row.website ?? '',
  officeEmail: row.office_email ?? '',
  contactName: row.contact_name ?? '',
  contactPhone: row.contact_phone ?? '',
  contactEmail: row.contact_email ?? '',
})
