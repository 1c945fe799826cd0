import { addDays } from '@client-center/domain/calendar.ts'
import { rejected, verified } from '@client-center/domain/documents/project/verification.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { stateCode } from '@client-center/domain/reference/states.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { firmAuthor } from '../../audit/author.ts'
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
import { receiveSample } from './receive-sample.ts'

const DAY = 86_400_000

/** The required items of every project, the documents uploaded for them, and the documents to sign. */
export async function fillProjectDocuments(
  db: Db,
  files: Files,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const engagements = await db.selectFrom('project').select(['account_id', 'id']).where('is_cap', '=', false).execute()
  for (const { account_id, id } of engagements)
    await addMissingItems(db, { account: account_id, project: id }, firmAuthor)
  for (const demoProjectDocument of demoProjectDocuments)
    await saveDemoProjectDocument(db, demoProjectDocument, await receive(db, files, demoProjectDocument, now), now)
  await fillSignDocuments(db, now, `${publicUrl}/static/demo-signing.html`)
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
  await addProjectDocument(db, scope, input, file, made, firmAuthor)
  if (one.verified === undefined && one.rejected === undefined) return
  const on = addDays(now.toISOString().slice(0, 10), -(one.verified ?? 0))
  const judgment = { state: one.rejected === undefined ? verified : rejected, on, reason: one.rejected ?? '' }
  await setVerification(db, { account, id }, judgment, firmAuthor)
}

async function fillSignDocuments(db: Db, now: Date, link: string): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const { account, project, type, preparedFor, status, daysAgo, hasNoMail } of demoSignDocuments) {
    const name = `${account}/${project}/${type}/${preparedFor}`
    const item = {
      externalId: `demo: ${name}`,
      account: accountId(account),
      project: projectId(account, project),
      type,
      preparedFor,
      link,
      mailTo: hasNoMail
        ? null
        : `mailto:signing@keystone.example?subject=${encodeURIComponent(`${type}, ${preparedFor}`)}`,
      status,
      createdOn: addDays(today, -daysAgo),
    }
    await upsertSignDocument(db, SignDocumentItem.parse(item), today, firmAuthor)
  }
}

const toUploadTime = ({ daysAgo }: DemoProjectDocument, now: Date): Date => new Date(now.getTime() - daysAgo * DAY)

async function receive(db: Db, files: Files, one: DemoProjectDocument, now: Date): Promise<ReceivedFile> {
  const license =
    one.provider === undefined ? undefined : await findLicense(db, providerId(one.account, one.provider), one.type)
  return receiveSample(db, files, {
    account: one.account,
    fileName: one.fileName,
    type: one.type,
    title: one.description,
    ...(one.provider === undefined ? {} : { provider: one.provider }),
    ...(one.type.startsWith('EOB') ? { insurer: one.type.slice(3) } : {}),
    ...(license === undefined ? {} : { license }),
    day: toUploadTime(one, now),
  })
}

/** The provider's license of a type, as its certificate shows it. */
async function findLicense(db: Db, provider: string, typeName: string) {
  const found = await db
    .selectFrom('provider_license')
    .select(['number', 'state_id', 'issue_date', 'expiration_date'])
    .where('provider_id', '=', provider)
    .where('type', '=', licenseTypes.find(({ name }) => name === typeName)?.value ?? 0)
    .orderBy('expiration_date', 'desc')
    .executeTakeFirst()
  return found === undefined
    ? undefined
    : {
        number: found.number ?? '',
        state: stateCode(found.state_id),
        issued: found.issue_date ?? '',
        expires: found.expiration_date ?? '',
      }
}
