import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { uploadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { uploadFeeSchedule } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { documentTypes, type DocumentType } from '@client-center/domain/reference/document-types.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { requireSelectable } from '../../areas/documents/library/document-rules.ts'
import { addDocument } from '../../areas/documents/library/save-document.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { firmAuthor } from '../../audit/author.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoDocuments, type DemoDocument } from './demo-documents.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { providerId } from './demo-providers.ts'
import { receiveSample } from './receive-sample.ts'

const DAY = 86_400_000

/** Documents and fee schedules with real files, validated like uploads. */
export async function fillDocuments(db: Db, files: Files, now: Date): Promise<void> {
  // One after the other, since drawing many at once would block the process for seconds.
  for (const [index, one] of demoDocuments().entries()) {
    const uploaded = toUploadTime(one, index, now)
    await saveDemoDocument(db, one, await receive(db, files, one, uploaded), uploaded)
  }
}

async function saveDemoDocument(db: Db, one: DemoDocument, file: ReceivedFile, uploaded: Date): Promise<void> {
  const type = findType(one)
  const account = accountId(one.account)
  const kind = type.isFeeSchedule ? 'feeSchedule' : 'document'
  const input = toInput(one, type)
  const source = one.source ?? clientCenterUser
  if (source === clientCenterUser) await requireSelectable(db, account, kind, input, [1, 2, 3, 4])
  const name = `${one.account}/${one.fileName}`
  const made = { id: demoId('document', name), externalId: `demo: ${name}`, uploadedAt: uploaded.toISOString(), source }
  await addDocument(db, { account, kind }, input, file, made, firmAuthor)
}

function toInput(one: DemoDocument, type: DocumentType) {
  const common = {
    documentTypeId: type.value,
    documentCategory: one.provider === undefined ? 0 : 1,
    description: one.description,
    providerIds: one.provider === undefined ? [] : [providerId(one.account, one.provider)],
  }
  if (!one.feeSchedule) return uploadDocument.body.parse(common)
  return uploadFeeSchedule.body.parse({
    ...common,
    documentStatus: one.feeSchedule.isActive ? 1 : 0,
    feeScheduleCompany: one.feeSchedule.company,
    otherFeeScheduleCompany: one.feeSchedule.other ?? '',
    insuranceCompanies: [...one.feeSchedule.insurers],
  })
}

function findType(one: DemoDocument): DocumentType {
  const type = documentTypes.find(({ name }) => name === one.type)
  if (!type) throw new Error(`There is no document type ${one.type}`)
  return type
}

/** Adds different minutes, which give documents of the same day a fixed order. */
const toUploadTime = (one: DemoDocument, index: number, now: Date): Date =>
  new Date(now.getTime() - one.daysAgo * DAY - index * 60_000)

const receive = (db: Db, files: Files, one: DemoDocument, uploaded: Date): Promise<ReceivedFile> =>
  receiveSample(db, files, {
    account: one.account,
    fileName: one.fileName,
    type: one.type,
    title: one.description,
    ...(one.provider === undefined ? {} : { provider: one.provider }),
    ...toInsurer(one),
    day: uploaded,
  })

/** The insurance company that the file names; a master fee schedule has the practice's own fees. */
function toInsurer({ type, insurer, feeSchedule }: DemoDocument): { readonly insurer?: string } {
  if (insurer !== undefined) return { insurer }
  if (feeSchedule === undefined || type === 'MasterFeeSchedule') return {}
  return { insurer: insurerName(feeSchedule.company, feeSchedule.other ?? '') }
}
