import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { toChangeType } from '@client-center/domain/projects/change-type.ts'
import { practiceTypes } from '@client-center/domain/projects/practice-types.ts'
import { specialtyLabel } from '@client-center/domain/reference/specialties.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { draftProgress, draftSubjects, toIntakeProgress, subjectsPresent } from './intake-subjects.ts'
import {
  count,
  credentialingFormExists,
  formCounts,
  itemCounts,
  belongsToProject,
  pendingSignature,
} from './project-counts.ts'

type Found = Omit<OpenProject, 'permissions'>

/**
 * Returns the account's project with that id, or its CAP project ('cap'), with its counts (AMB-48, AMB-142) and the
 * state of its parts. Returns undefined when there is none. The requested documents of a CAP project are those of its
 * applications, otherwise its required items.
 */
export async function findProject(db: Db, account: string, which: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('project')
    .leftJoin('staff_member as analyst', 'analyst.id', 'project.analyst_id')
    .leftJoin('intake_draft', (join) =>
      join
        .onRef('intake_draft.account_id', '=', 'project.account_id')
        .onRef('intake_draft.project_id', '=', 'project.id'),
    )
    .innerJoinLateral(itemCounts.as('item'), (join) => join.onTrue())
    .innerJoinLateral(formCounts.as('form'), (join) => join.onTrue())
    .innerJoinLateral(applicationCounts.as('sent'), (join) => join.onTrue())
    .selectAll('project')
    .select(['item.items', 'item.provided', 'item.being_checked'])
    .select(['form.published', 'form.drafts', 'form.people', 'form.completion'])
    .select(['sent.applications', 'sent.open_applications'])
    .select(['intake_draft.answered as draft_answered', 'intake_draft.required as draft_required'])
    .select(['analyst.name as analyst_name', 'analyst.phone as analyst_phone', 'analyst.email as analyst_email'])
    .select([
      count(requestedApplicationDocuments).as('requested'),
      count(sql`sign_document document where ${belongsToProject('document')} and document.withdrawn_at is null`).as(
        'sign_documents',
      ),
      subjectsPresent.as('subjects'),
      draftSubjects.as('draft_subjects'),
      pendingSignature.as('pending_signature'),
      credentialingFormExists.as('form_exists'),
    ])
    .where('project.account_id', '=', account)
    .$if(which === 'cap', (query) => query.where('project.is_cap', '=', true))
    .$if(which !== 'cap', (query) => query.where('project.id', '=', which))
    .executeTakeFirst()
  if (!row) return undefined
  const counts = {
    requestedDocuments: row.is_cap ? row.requested : row.items - row.provided - row.being_checked,
    pendingSignature: row.pending_signature,
    completion: row.completion,
  }
  const changeType = toChangeType(row.practice_type, row.change_type)
  return {
    id: row.id,
    accountId: row.account_id,
    isCap: row.is_cap,
    name: row.name,
    status: row.status,
    statusName: row.status,
    changeType,
    isChange: changeType !== 0,
    optionType: row.option_type,
    practiceType: row.practice_type,
    practiceTypeName: practiceTypes.find(({ value }) => value === row.practice_type)?.label ?? '',
    specialtyType: row.specialty_type,
    specialtyTypeName: specialtyLabel(row.specialty_type),
    ...counts,
    toDos: counts.requestedDocuments + counts.pendingSignature + counts.completion,
    analyst:
      row.analyst_id === null
        ? null
        : {
            id: row.analyst_id,
            name: row.analyst_name ?? '',
            phone: row.analyst_phone ?? '',
            email: row.analyst_email ?? '',
          },
    creatioCaseId: row.creatio_case_id,
    creatioAccount: row.creatio_account,
    credentialingFormExists: row.form_exists,
    showCredentialingForm: row.show_credentialing_form,
    canAddApplications: row.can_add_applications,
    showApplications: row.show_applications,
    standing: {
      intake: toIntakeProgress({
        intake: row.intake_standing,
        changeKind: row.change_type,
        subjects: row.subjects,
      }).standing,
      intakeDraft: draftProgress(row),
      requiredItems: { total: row.items, provided: row.provided, beingChecked: row.being_checked },
      signDocuments: row.sign_documents,
      credentialing: { people: row.people, published: row.published, drafts: row.drafts },
      applications: { open: row.open_applications, total: row.applications },
    },
  }
}

interface ApplicationCounts {
  readonly applications: number
  readonly open_applications: number
}

const applicationCounts = sql<ApplicationCounts>`(
  select count(*)::int as applications, count(*) filter (where application.status not in (4, 5))::int as open_applications
    from application where ${belongsToProject('application')})`

/** The documents that staff requested in the applications and that the practice has not provided. */
const requestedApplicationDocuments = sql`
  application_document document
  join application on application.account_id = document.account_id and application.id = document.application_id
 where document.account_id = project.account_id and application.project_id = project.id
   and document.kind = 'related' and document.file_id is null and document.source = 0`
