import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insertRelatedDocument } from '../../areas/applications/application-document-queries.ts'
import { insertAttachment } from '../../areas/applications/insert-attachment.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { theFirm } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { storeFile } from '../../files/stored-file-queries.ts'
import type { DemoApplicationDocument } from './demo-application-documents.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { receiveDocument } from './receive-made-up.ts'

const DAY = 86_400_000

interface Place {
  readonly account: string
  readonly application: string
  readonly now: Date
}

/** Adds a document to an application, with a real file if it has one. */
export async function insertDemoDocument(
  db: Db,
  files: Files,
  { account, application, now }: Place,
  one: DemoApplicationDocument,
): Promise<void> {
  const name = `${application}/${one.fileName ?? one.description}`
  const uploaded = new Date(now.getTime() - one.daysAgo * DAY)
  const documentType = documentTypes.find((type) => type.name === one.type)?.value ?? null
  const fileId = one.fileName === undefined ? null : await receive(db, files, account, one, uploaded)
  const made = { id: demoId('application document', name), application, uploadedAt: uploaded.toISOString() }
  if (one.related !== undefined) {
    const relatedDocument = {
      documentType,
      description: one.description,
      source: one.related,
      externalId: `demo: ${name}`,
      fileId,
    }
    await insertRelatedDocument(db, account, { ...made, ...relatedDocument })
    return
  }
  if (fileId === null) throw new Error(`The attachment ${one.description} has no file`)
  const answers = completeAnswers(attachment, { documentTypeId: documentType, description: one.description })
  await insertAttachment(db, { account, application }, { ...made, fileId }, answers, theFirm)
}

async function receive(
  db: Db,
  files: Files,
  account: string,
  { fileName = '', description }: DemoApplicationDocument,
  uploaded: Date,
): Promise<string> {
  const paper = { fileName, title: description || fileName, paragraphs: [], rows: fees, day: uploaded }
  return storeFile(db, account, await receiveDocument(db, files, account, paper))
}

const fees = [
  ['Code', 'Fee'],
  ['D0120', 58],
  ['D2740', 1240],
]
