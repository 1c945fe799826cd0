import type { FirmProject, FirmSignDocument } from '@client-center/contract/firm/projects/projects.ts'
import type { FirmItem } from '@client-center/contract/firm/projects/project-items.ts'
import { signStatuses } from '@client-center/domain/documents/signing/sign-status.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { findFinishedForms } from './acknowledge-form.ts'
import {
  findAddableLocations,
  findAddableProviders,
  findAnalysts,
  findRosterLocations,
  findRosterProviders,
} from './roster-queries.ts'

/** A project with everything that its page shows. 404: the account has no such project. */
export async function findFirmProject(db: Db, scope: ProjectScope, today: string): Promise<FirmProject> {
  const { account, project } = scope
  const row = await db
    .selectFrom('project')
    .leftJoin('staff_member as analyst', 'analyst.id', 'project.analyst_id')
    .selectAll('project')
    .select('analyst.name as analyst_name')
    .where('project.account_id', '=', account)
    .where('project.id', '=', project)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return {
    id: row.id,
    rev: row.rev,
    isCap: row.is_cap,
    name: row.name,
    status: row.status,
    practiceType: row.practice_type,
    change: row.change_type,
    optionType: row.option_type,
    analyst: row.analyst_id === null ? null : { id: row.analyst_id, name: row.analyst_name ?? '' },
    showCredentialingForm: row.show_credentialing_form,
    showApplications: row.show_applications,
    canAddApplications: row.can_add_applications,
    creatioCaseId: row.creatio_case_id,
    creatioAccount: row.creatio_account,
    startedAt: row.created_at,
    lastChange: await findLastChange(db, scope),
    items: await findItems(db, scope),
    signDocuments: await findSignDocuments(db, scope),
    providers: await findRosterProviders(db, scope),
    locations: await findRosterLocations(db, scope),
    forms: await findFinishedForms(db, scope),
    analysts: await findAnalysts(db),
    addableProviders: await findAddableProviders(db, account, project),
    addableLocations: await findAddableLocations(db, account, project),
    today,
  }
}

/** Who last changed the settings. An import or a command has no person. */
async function findLastChange(db: Db, { account, project }: ProjectScope): Promise<FirmProject['lastChange']> {
  const row = await db
    .selectFrom('audit_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['person.name', 'event.at'])
    .where('event.account_id', '=', account)
    .where('event.record_id', '=', project)
    .where('event.action', '=', 'project.changed')
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { who: row.name, when: row.at }
}

/** The items of the project in order, with the withdrawn ones; not those of providers who left the project. */
async function findItems(db: Db, { account, project }: ProjectScope): Promise<FirmItem[]> {
  const rows = await db
    .selectFrom('required_item as item')
    .leftJoin('required_item_standing as standing', (join) =>
      join.onRef('standing.account_id', '=', 'item.account_id').onRef('standing.id', '=', 'item.id'),
    )
    .leftJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'item.account_id').onRef('provider.id', '=', 'item.provider_id'),
    )
    .leftJoin('staff_member as marker', 'marker.id', 'item.provided_by_hand_by')
    .leftJoin('staff_member as withdrawer', 'withdrawer.id', 'item.withdrawn_by')
    .select(['item.id', 'item.name', 'item.document_type', 'item.provider_id', 'item.created_at', 'item.withdrawn_at'])
    .select(['item.is_provided_by_hand', 'item.provided_by_hand_reason', 'provider.name as provider_name'])
    .select(['standing.is_provided', 'standing.provided_on', 'standing.is_being_checked', 'standing.uploaded_at'])
    .select(['standing.rejection', 'marker.name as marker_name', 'withdrawer.name as withdrawer_name'])
    .where('item.account_id', '=', account)
    .where('item.project_id', '=', project)
    .where((at) => at.or([at('standing.id', 'is not', null), at('item.withdrawn_at', 'is not', null)]))
    .orderBy('item.position')
    .orderBy('item.name')
    .orderBy('item.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    documentTypeId: row.document_type,
    providerId: row.provider_id,
    providerName: row.provider_name,
    requestedAt: row.created_at,
    isProvided: row.is_provided === true,
    providedOn: row.provided_on,
    byHand: row.is_provided_by_hand ? { who: row.marker_name, reason: row.provided_by_hand_reason } : null,
    isInReview: row.is_being_checked === true,
    uploadedAt: row.uploaded_at,
    rejection: row.rejection,
    withdrawn: row.withdrawn_at === null ? null : { who: row.withdrawer_name, when: row.withdrawn_at },
  }))
}

async function findSignDocuments(db: Db, { account, project }: ProjectScope): Promise<FirmSignDocument[]> {
  const rows = await db
    .selectFrom('sign_document as document')
    .leftJoin('staff_member as withdrawer', 'withdrawer.id', 'document.withdrawn_by')
    .selectAll('document')
    .select('withdrawer.name as withdrawer_name')
    .where('document.account_id', '=', account)
    .where('document.project_id', '=', project)
    .orderBy('document.create_date', 'desc')
    .orderBy('document.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    rev: row.rev,
    documentTypeName: row.document_type_name,
    preparedFor: row.prepared_for,
    documentLinkUrl: row.document_link,
    documentStatusName: signStatuses.find((status) => status === row.status) ?? 'Sent',
    createDate: row.create_date,
    mailToLink: row.mail_to_link,
    withdrawn: row.withdrawn_at === null ? null : { who: row.withdrawer_name, when: row.withdrawn_at },
  }))
}
