import type { ReplyOf } from '@client-center/contract/endpoint.ts'
import type { readCapProject } from '@client-center/contract/dashboard/cap-project.ts'
import { changeTypeOf } from '@client-center/domain/projects/change-type.ts'
import { practiceTypes } from '@client-center/domain/projects/practice-types.ts'
import { specialtyLabel } from '@client-center/domain/reference/specialties.ts'
import type { Db } from '../platform/database/connect.ts'

type CapProject = Omit<ReplyOf<typeof readCapProject>, 'permissions'>

/**
 * The account's CAP project with its counts (AMB-48); undefined when it has none. Requested are the documents of its
 * applications that the practice has not handed in. Sign documents and credentialing forms belong to no CAP project yet, so
 * nothing waits for a signature or for completion.
 */
export async function findCapProject(db: Db, account: string): Promise<CapProject | undefined> {
  const row = await db
    .selectFrom('project')
    .leftJoin('staff_member as analyst', 'analyst.id', 'project.analyst_id')
    .selectAll('project')
    .select(['analyst.name as analyst_name', 'analyst.phone as analyst_phone', 'analyst.email as analyst_email'])
    .select((of) =>
      of
        .selectFrom('application_document as document')
        .innerJoin('application', (join) =>
          join
            .onRef('application.account_id', '=', 'document.account_id')
            .onRef('application.id', '=', 'document.application_id'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('document.account_id', '=', 'project.account_id')
        .whereRef('application.project_id', '=', 'project.id')
        .where('document.kind', '=', 'related')
        .where('document.file_id', 'is', null)
        .where('document.source', '=', 0)
        .$asScalar()
        .as('requested'),
    )
    .where('project.account_id', '=', account)
    .where('project.is_cap', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const counts = { requestedDocuments: row.requested ?? 0, pendingSignature: 0, completion: 0 }
  const changeType = changeTypeOf(row.practice_type, row.change_type)
  return {
    id: row.id,
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
    credentialingFormExists: false,
    showCredentialingForm: row.show_credentialing_form,
    canAddApplications: row.can_add_applications,
    showApplications: row.show_applications,
  }
}
