import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { openDatabase } from '../server/database/connect.ts'
import { openFiles } from '../server/files/files.ts'
import { receiveUpload } from '../server/files/receive-upload.ts'
import { storeFile } from '../server/files/stored-file-queries.ts'

/** The process that `kill-uploads.ts` kills: several senders at once, each printing a line per acknowledged upload. */
const [url = '', dataDir = '', filesUrl = '', accountId = '', personId = ''] = process.argv.slice(2)
const database = openDatabase(url)
const files = await openFiles(
  { filesUrl, clamdUrl: '', dataDir },
  { system: database.system, secretKey: Buffer.alloc(32, 7) },
)

function* content(): Generator<Buffer> {
  yield Buffer.from('%PDF-1.7')
  for (let parts = Math.floor(Math.random() * 100); parts > 0; parts -= 1) yield randomBytes(65_536)
}

async function send(): Promise<never> {
  for (;;) {
    const uploadRequest = { accountId, personId, name: `${randomUUID()}.pdf`, limitBytes: 500_000_000 }
    const source = Readable.from(content(), { objectMode: false })
    const upload = await receiveUpload(files, database.system, source, uploadRequest)
    await database.system.transaction().execute((db) => storeFile(db, accountId, upload))
    process.stdout.write(`kept ${upload.id}\n`)
    if (Math.random() < 0.3) {
      process.stdout.write(`deleting ${upload.id}\n`)
      await database.system.deleteFrom('stored_file').where('id', '=', upload.id).execute()
      process.stdout.write(`deleted ${upload.id}\n`)
    }
  }
}

await Promise.all(Array.from({ length: 4 }, send))
