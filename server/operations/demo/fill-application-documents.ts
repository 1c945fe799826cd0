import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insertRelatedDocument } from '../../areas/applications/application-document-queries.ts'
import { insertAttachment } from '../../areas/applications/insert-attachment.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { storeFile } from '../../files/stored-file-queries.ts'
import type { DemoApplicationDocument } from './demo-application-documents.ts'
import type { DemoApplication } from './demo-applications.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { receiveSample } from './receive-sample.ts'

const DAY = 86_400_000

interface DocumentTarget {
  readonly application: DemoApplication
  readonly id: string
  readonly now: Date
}

/** Adds a document to an application, with a real file if it has one. */
export async function insertDemoDocument(
  db: Db,
  files: Files,
  { application: { account: practice, provider, insurer, otherInsurer }, id: application, now }: DocumentTarget,
  one: DemoApplicationDocument,
): Promise<void> {
  const account = accountId(practice)
  const name = `${application}/${one.fileName ?? one.description}`
  const uploaded = new Date(now.getTime() - one.daysAgo * DAY)
  const documentType = documentTypes.find((type) => type.name === one.type)?.value ?? null
  const sample = {
    account: practice,
    fileName: one.fileName ?? '',
    type: one.type ?? 'Other',
    title: one.description || (one.fileName ?? ''),
    provider,
    insurer: insurerName(insurer, otherInsurer),
    day: uploaded,
  }
  const fileId =
    one.fileName === undefined ? null : await storeFile(db, account, await receiveSample(db, files, sample))
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
  await insertAttachment(db, { account, application }, { ...made, fileId }, answers, firmAuthor)
}
