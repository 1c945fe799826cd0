import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import type { ReviewKind } from '@client-center/domain/documents/review/review-kinds.ts'
import { verified } from '@client-center/domain/documents/project/verification.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { findRequiredItems } from '../../documents/project/required-item-queries.ts'

/** A review of a practice: its ids. */
export interface ReviewKey {
  readonly account: string
  readonly id: string
}

/** The review as stored. */
interface ReviewRow {
  readonly id: string
  readonly kind: ReviewKind
  readonly record_id: string
  readonly file_id: string
  readonly state: number
  readonly reason: string
  readonly rev: number
  readonly uploaded_at: string
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly file_name: string
  readonly size: number
  readonly sender: string | null
}

/** Returns the review with its file. Throws 404 if there is none, or the practice deleted or replaced the file. */
export async function requireReview(db: Db, { account, id }: ReviewKey): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    select review.id, review.kind, review.record_id, review.file_id, review.state, review.reason, review.rev,
           review.uploaded_at, review.decided_at, review.decided_by, staff.name as decided_by_name,
           file.name as file_name, file.size::float8 as size, sender.name as sender
      from document_review review
      join stored_file file on file.account_id = review.account_id and file.id = review.file_id
      left join staff_member staff on staff.id = review.decided_by
      left join person sender on sender.id = review.uploaded_by
     where review.account_id = ${account}::uuid and review.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw recordNotFound('document')
  return row
}

type Facts = Pick<
  Review,
  | 'recordRev'
  | 'note'
  | 'documentTypeId'
  | 'providerId'
  | 'providerName'
  | 'project'
  | 'application'
  | 'license'
  | 'providers'
  | 'items'
>

/** What a document has besides its review; the parts that its kind does not have are empty. */
const noFacts: Pick<Facts, 'project' | 'application' | 'license' | 'providers' | 'items'> = {
  project: null,
  application: null,
  license: null,
  providers: [],
  items: [],
}

/** Reads a document for its review. `staff` is the id of the staff member who reads. */
export async function findReview(db: Db, key: ReviewKey, staff: string | undefined): Promise<Review> {
  const row = await requireReview(db, key)
  const facts = await factReaders[row.kind](db, key.account, row.record_id)
  if (!facts) throw recordNotFound('document')
  return {
    ...facts,
    id: row.id,
    accountId: key.account,
    kind: row.kind,
    rev: row.rev,
    recordId: row.record_id,
    fileId: row.kind === 'license' ? row.file_id : row.record_id,
    fileName: row.file_name,
    size: row.size,
    uploaded: row.uploaded_at,
    sender: row.sender,
    decision:
      row.decided_at === null
        ? null
        : {
            isVerified: row.state === verified,
            reason: row.reason,
            at: row.decided_at,
            by: row.decided_by_name,
            isOwn: row.decided_by !== null && row.decided_by === staff,
          },
  }
}

type FactReader = (db: Db, account: string, record: string) => Promise<Facts | undefined>

async function readProjectDocument(db: Db, account: string, record: string): Promise<Facts | undefined> {
  const found = await db
    .selectFrom('project_document as document')
    .innerJoin('project', (join) =>
      join.onRef('project.account_id', '=', 'document.account_id').onRef('project.id', '=', 'document.project_id'),
    )
    .leftJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'document.account_id').onRef('provider.id', '=', 'document.provider_id'),
    )
    .select(['document.rev', 'document.document_type', 'document.provider_id', 'document.description'])
    .select(['project.id as project_id', 'project.name as project', 'project.is_cap', 'provider.name as provider'])
    .where('document.account_id', '=', account)
    .where('document.id', '=', record)
    .executeTakeFirst()
  if (!found) return undefined
  const scope = { account, project: found.project_id }
  const [items, providers] = [await findRequiredItems(db, scope), await listProviders(db, account)]
  return {
    ...noFacts,
    recordRev: found.rev,
    note: found.description,
    documentTypeId: found.document_type,
    providerId: found.provider_id,
    providerName: found.provider,
    project: {
      id: found.project_id,
      title: splitProjectName(found.project, found.project_id).title,
      isCap: found.is_cap,
    },
    providers,
    items,
  }
}

async function readApplicationDocument(db: Db, account: string, record: string): Promise<Facts | undefined> {
  const found = await db
    .selectFrom('application_document as document')
    .innerJoin('application', (join) =>
      join
        .onRef('application.account_id', '=', 'document.account_id')
        .onRef('application.id', '=', 'document.application_id'),
    )
    .innerJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'application.account_id')
        .onRef('project.id', '=', 'application.project_id'),
    )
    .innerJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'application.account_id')
        .onRef('provider.id', '=', 'application.provider_id'),
    )
    .select(['document.rev', 'document.document_type', 'document.description'])
    .select(['application.id as application_id', 'application.own_name', 'insurer', 'other_insurer'])
    .select(['project.id as project_id', 'project.name as project', 'project.is_cap'])
    .select(['provider.id as provider_id', 'provider.name as provider'])
    .where('document.account_id', '=', account)
    .where('document.id', '=', record)
    .executeTakeFirst()
  return (
    found && {
      ...noFacts,
      recordRev: found.rev,
      note: found.description,
      documentTypeId: found.document_type,
      providerId: found.provider_id,
      providerName: found.provider,
      project: {
        id: found.project_id,
        title: splitProjectName(found.project, found.project_id).title,
        isCap: found.is_cap,
      },
      application: {
        id: found.application_id,
        name: found.own_name ?? applicationName(found.provider, insurerName(found.insurer, found.other_insurer)),
      },
    }
  )
}

async function readLicense(db: Db, account: string, record: string): Promise<Facts | undefined> {
  const found = await db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .select(['license.rev', 'license.type', 'number', 'state_id', 'issue_date', 'expiration_date'])
    .select(['provider.id as provider_id', 'provider.name as provider'])
    .where('license.account_id', '=', account)
    .where('license.id', '=', record)
    .where('provider.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    found && {
      ...noFacts,
      recordRev: found.rev,
      note: '',
      documentTypeId: licenseToDocumentType(found.type),
      providerId: found.provider_id,
      providerName: found.provider,
      license: {
        number: found.number,
        stateId: found.state_id,
        issueDate: found.issue_date,
        expirationDate: found.expiration_date,
      },
    }
  )
}

async function readPracticeDocument(db: Db, account: string, record: string): Promise<Facts | undefined> {
  const found = await db
    .selectFrom('account_document as document')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_provider as part')
          .innerJoin('provider', (join) =>
            join.onRef('provider.account_id', '=', 'part.account_id').onRef('provider.id', '=', 'part.provider_id'),
          )
          .select(['provider.id', 'provider.name'])
          .whereRef('part.account_id', '=', 'document.account_id')
          .whereRef('part.document_id', '=', 'document.id')
          .orderBy('part.position')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['document.rev', 'document.document_type', 'document.description'])
    .select(['first.id as provider_id', 'first.name as provider'])
    .where('document.account_id', '=', account)
    .where('document.id', '=', record)
    .executeTakeFirst()
  return (
    found && {
      ...noFacts,
      recordRev: found.rev,
      note: found.description,
      documentTypeId: found.document_type,
      providerId: found.provider_id,
      providerName: found.provider,
    }
  )
}

const factReaders: Readonly<Record<ReviewKind, FactReader>> = {
  project: readProjectDocument,
  application: readApplicationDocument,
  license: readLicense,
  practice: readPracticeDocument,
}

/** The practice's current providers, by name. */
const listProviders = (db: Db, account: string) =>
  db
    .selectFrom('provider')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
