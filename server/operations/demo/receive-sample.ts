import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { Readable } from 'node:stream'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { accountId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoProviders, type DemoProvider } from './demo-providers.ts'
import { offices } from './fill-locations.ts'
import { practices } from './fill-practices.ts'
import { createSample } from './sample-documents/create-sample.ts'
import type { Letterhead, SampleFacts } from './sample-documents/sample-facts.ts'

/** A file of the demo. The extension of its name decides whether it is a picture, a table or a page. */
interface DemoFile extends Omit<SampleFacts, 'practice'> {
  readonly account: AccountName
  readonly fileName: string
  /** The largest size in bytes. */
  readonly limit?: number
}

/** Draws a sample document of a practice and stores it as if the firm had uploaded it. */
export async function receiveSample(
  db: Db,
  files: Files,
  { account, fileName, limit = documentLimit, ...facts }: DemoFile,
): Promise<ReceivedFile> {
  const content = await createSample(fileName, { ...facts, practice: toLetterhead(account) }, findOwner(account))
  const uploadOptions = { accountId: accountId(account), personId: null, name: fileName, limitBytes: limit }
  // Adds the file's row in the demo's only transaction. If it fails, the next cleanup removes the bytes.
  return receiveUpload(files, db, Readable.from([content]), uploadOptions)
}

function toLetterhead(account: AccountName): Letterhead {
  const card = practices.find((practice) => practice.account === account)
  // Practices without a Credentialing Access Point have neither a card nor locations of their own.
  const [, tin, address, city, state, zip] = offices[account]?.[0] ?? pierStreet
  return {
    name: account,
    legalName: card?.legalBusinessName ?? `${account}, LLC`,
    tin: card?.officeTin ?? tin,
    address,
    city: `${city}, ${state} ${zip}`,
  }
}

const pierStreet = ['', '63-0447190', '27 Pier Street', 'Mobile', 'AL', '36602'] as const

/** The owner who signs for the practice. */
function findOwner(account: AccountName): string {
  const providers: readonly DemoProvider[] = demoProviders[account]
  return providers[0]?.name ?? account
}
