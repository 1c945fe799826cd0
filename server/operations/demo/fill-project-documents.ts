import { addDays } from '@client-center/domain/calendar.ts'
import { rejected, verified } from '@client-center/domain/documents/project/verification.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { theFirm } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { addMissingItems } from '../../areas/documents/required/add-missing-items.ts'
import { setVerification } from '../../areas/documents/project/set-verification.ts'
import { addProjectDocument } from '../../areas/documents/project/save-project-document.ts'
import { upsertSignDocument, SignDocumentItem } from '../import/upsert-sign-document.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { demoProjectDocuments, demoSignDocuments, type DemoProjectDocument } from './demo-project-documents.ts'
import { providerId } from './demo-providers.ts'
import { projectId } from './fill-projects.ts'
import { receiveDocument } from './receive-made-up.ts'

const DAY = 86_400_000

/** The required items of every project, the documents uploaded for them, and the documents to sign. */
export async function fillProjectDocuments(db: Db, files: Files, now: Date): Promise<void> {
  const engagements = await db.selectFrom('project').select(['account_id', 'id']).where('is_cap', '=', false).execute()
  for (const { account_id, id } of engagements) await addMissingItems(db, { account: account_id, project: id }, theFirm)
  const received = await Promise.all(demoProjectDocuments.map((one) => receive(db, files, one, now)))
  for (const [at, one] of demoProjectDocuments.entries()) {
    const file = received[at]
    if (file) await saveDemoProjectDocument(db, one, file, now)
  }
  await fillSignDocuments(db, now)
}

async function saveDemoProjectDocument(db: Db, one: DemoProjectDocument, file: ReceivedFile, now: Date): Promise<void> {
  const account = accountId(one.account)
  const scope = { account, project: projectId(one.account, one.project) }
  const input = {
    documentTypeId: documentTypes.find(({ name }) => name === one.type)?.value ?? null,
    providerId: one.provider === undefined ? null : providerId(one.account, one.provider),
    description: one.description,
  }
  const name = `${one.account}/${one.project}/${one.fileName}`
  const id = demoId('project document', name)
  const made = {
    id,
    externalId: `demo: ${name}`,
    uploadedAt: toUploadTime(one, now).toISOString(),
    source: one.source ?? clientCenterUser,
  }
  await addProjectDocument(db, scope, input, file, made, theFirm)
  if (one.verified === undefined && one.rejected === undefined) return
  const on = addDays(now.toISOString().slice(0, 10), -(one.verified ?? 0))
  const judgment = { state: one.rejected === undefined ? verified : rejected, on, reason: one.rejected ?? '' }
  await setVerification(db, { account, id }, judgment, theFirm)
}

async function fillSignDocuments(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const { account, project, type, preparedFor, status, daysAgo, hasNoMail } of demoSignDocuments) {
    const name = `${account}/${project}/${type}/${preparedFor}`
    const id = demoId('sign document', name)
    const item = {
      externalId: `demo: ${name}`,
      account: accountId(account),
      project: projectId(account, project),
      type,
      preparedFor,
      link: `https://sign.example/documents/${id}`,
      mailTo: hasNoMail
        ? null
        : `mailto:signing@keystone.example?subject=${encodeURIComponent(`${type}, ${preparedFor}`)}`,
      status,
      createdOn: addDays(today, -daysAgo),
    }
    await upsertSignDocument(db, SignDocumentItem.parse(item), today, theFirm)
  }
}

const toUploadTime = ({ daysAgo }: DemoProjectDocument, now: Date): Date => new Date(now.getTime() - daysAgo * DAY)

const receive = (db: Db, files: Files, one: DemoProjectDocument, now: Date): Promise<ReceivedFile> =>
  receiveDocument(db, files, accountId(one.account), {
    fileName: one.fileName,
    title: one.description,
    paragraphs: [one.account, one.provider ?? ''],
    rows: [['Code', 'Procedures', 'Production'], ...production],
    day: toUploadTime(one, now),
  })

const production = [
  ['D0120', 1204, 62_608],
  ['D1110', 1830, 172_020],
  ['D2740', 214, 252_520],
]
