/**
 * Tries the load and the judgment of the fleet test on one server that is killed repeatedly (SIGKILL). Then damages
 * what is stored, which the judgment must find: `npm run load-test -- --rounds 2`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startServer } from '../../e2e/portal/server-process.ts'
import { removeEmbedded, startEmbedded } from '../../server/database/embedded/embedded.ts'
import { readReceivedMails, type ReceivedMail } from './judge-mails.ts'
import { judge, type Judgment } from './judge.ts'
import { createLedgerFile, readLedger, writeKinds, type WriteKind } from './ledger.ts'
import { MESSAGE_SUBJECT } from './load-replies.ts'
import { startLoad } from './load.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '12' },
    workers: { type: 'string', default: '8' },
    port: { type: 'string', default: '0' },
  },
})
const [rounds, seconds, workers, port] = [values.rounds, values.seconds, values.workers, values.port].map(Number)

const failures: string[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'client-center-load-'))
const ledger = path.join(folder, 'ledger')
const dataDir = path.join(folder, 'data')

/** Works through the kills, then judges. */
async function run(databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DEMO: '1' }
  let server = await startServer({ dataDir, port: port ?? 0, env })
  try {
    const load = await startLoad({ baseUrl: server.url, ledger, workers: workers ?? 8 })
    const killedAt: Date[] = []
    for (let round = 1; round <= (rounds ?? 2); round += 1) {
      await after((seconds ?? 12) * 1000)
      load.mark(`kill ${round}`)
      killedAt.push(new Date())
      await server.kill()
      server = await startServer({ dataDir, port: server.port, env })
    }
    await after((seconds ?? 12) * 1000)
    console.log(await load.stop())
    const mails = await readReceivedMails(path.join(dataDir, 'mail'))
    const options = { baseUrl: server.url, databaseUrl, ledger, killedAt }
    const judgment = await judge({ ...options, mails })
    print('After the kills', judgment)
    // Without a proxy, no one answers while the server starts again.
    const forbidden = judgment.forbidden.filter((line) => !line.includes(' broken '))
    failures.push(...judgment.problems, ...forbidden)
    if (judgment.acknowledged === 0) failures.push('Nothing was acknowledged')
    const damaged = await damage(databaseUrl)
    await addForbidden()
    const found = await judge({ ...options, mails: damageMails(mails) })
    print('After the damage', found)
    const sentences = [...found.problems, ...found.forbidden]
    for (const [name, text] of [...damaged, ...forbiddenTexts, ...mailTexts])
      if (!sentences.some((sentence) => sentence.includes(text))) failures.push(`The judgment did not find: ${name}`)
  } finally {
    await server.kill()
  }
}

function print(title: string, { problems, forbidden, ...judgment }: Judgment): void {
  console.log(title, judgment)
  for (const line of [...problems.slice(0, 20), ...forbidden.slice(0, 20)]) console.log(`  ${line}`)
}

/** What the judgment must name after `addForbidden` and `damageMails`. */
const forbiddenTexts: (readonly [name: string, text: string])[] = []
const mailTexts: (readonly [name: string, text: string])[] = []

/** Adds replies and a read to the ledger that no one may get, and acknowledged saves that were never stored. */
async function addForbidden(): Promise<void> {
  const file = await createLedgerFile(ledger, 'forbidden')
  const at = Date.now()
  for (const status of [500, 502, 401, 'timeout'] as const) {
    const answer = { kind: 'location', request: 'POST /added', status, message: '', sentAt: at, at } as const
    await file.append({ type: 'answer', ...answer })
    forbiddenTexts.push([`a reply ${status}`, `${status} POST /added`])
  }
  await file.append({ type: 'wrongRead', at, sentence: 'A location of another practice' })
  forbiddenTexts.push(['a wrong read', 'A location of another practice'])
  const id = randomUUID()
  for (const kind of writeKinds) {
    await file.append({ type: 'sent', kind, id, account: '', checksum: '', details: { form: id, message: id } })
    await file.append({ type: 'acknowledged', at, kind, id })
    forbiddenTexts.push([`a ${kind} that was never stored`, `The ${kind} ${id} (`])
  }
  await file.close()
}

/** Removes one mail, and doubles another one under another id. */
function damageMails(mails: readonly ReceivedMail[]): readonly ReceivedMail[] {
  const replies = mails.filter(({ text }) => text.includes(MESSAGE_SUBJECT) && /Reply [\da-f-]{36}/.test(text))
  const [missing, doubled] = replies
  if (!missing || !doubled) {
    failures.push('Too few mails were received to damage them')
    return mails
  }
  mailTexts.push(['a mail that did not arrive', /[\da-f-]{36}/.exec(missing.messageId)?.[0] ?? missing.messageId])
  mailTexts.push(['a mail with two ids', `The reply ${/Reply ([\da-f-]{36})/.exec(doubled.text)?.[1]} was mailed`])
  return [...mails.filter((mail) => mail !== missing), { ...doubled, messageId: `<${randomUUID()}@127.0.0.1>` }]
}

/** Damages one acknowledged save of each kind; returns what was done, and the id that the judgment must name. */
async function damage(databaseUrl: string): Promise<readonly (readonly [name: string, id: string])[]> {
  const { saves } = await readLedger(ledger)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // Without triggers, which would delete other rows, too.
  await client.query('set session_replication_role = replica')
  const done: [string, string][] = []
  /** The nth acknowledged save of a kind; of drafts, the first save of the nth one. */
  const pick = (kind: WriteKind, position: number) => {
    const acknowledged = saves.filter((save) => save.kind === kind && save.acknowledgedAt !== undefined)
    return acknowledged.filter(
      ({ details: { form } }, at) =>
        acknowledged.findIndex((other) => other.details['form'] === form) === at || form === undefined,
    )[position]
  }
  const change = async (name: string, kind: WriteKind, position: number, statement: string): Promise<void> => {
    const save = pick(kind, position)
    if (save === undefined) {
      failures.push(`There was too little load for: ${name}`)
      return
    }
    const { rowCount } = await client.query(statement, [save.id])
    if (rowCount === 0) failures.push(`Nothing was damaged: ${name}`)
    // A missing mail is noticed by the message of the reply.
    done.push([name, name.endsWith('without mail') ? 'replies to' : String(save.details['form'] ?? save.id)])
  }
  try {
    await change('a deleted location', 'location', 0, 'delete from location where id = $1')
    await change('a changed location', 'location', 1, `update location set address = 'Elsewhere' where id = $1`)
    await change('a second location', 'location', 2, SECOND_LOCATION)
    await change('a deleted license', 'provider', 0, DELETE_LICENSE)
    await change('a draft with a deleted save', 'draft', 0, 'delete from form_save where save_id = $1')
    await change('an older form', 'draft', 1, OLDER_FORM)
    await change('a changed reply', 'reply', 0, `update support_reply set body = 'Other' where id = $1`)
    await change('a location without audit entry', 'location', 3, DELETE_ENTRY)
    await change('a deleted document', 'document', 0, 'delete from account_document where id = $1')
    await change('a document without review', 'document', 2, 'delete from document_review where record_id = $1')
    await change('a draft with an older answer', 'draft', 3, OLDER_ANSWER)
    await change('a draft without its row', 'draft', 2, DELETE_FORM_ROW)
    await change('a provider without summary', 'provider', 1, 'delete from provider_summary where provider_id = $1')
    await change('a reply without mail', 'reply', 1, DELETE_MAIL)
    const document = pick('document', 1)
    if (document) {
      const { rows } = await client.query<{ key: string }>(
        'select key from stored_file where id = (select file_id from account_document where id = $1)',
        [document.id],
      )
      await truncate(await findFile(rows[0]?.key ?? ''), 1000)
      done.push(['a truncated file', document.id])
    }
  } finally {
    await client.end()
  }
  return done
}

const SECOND_LOCATION = `insert into location (account_id, name, tin, address, city_id, city_name, state_id, zip)
  select account_id, name, tin, address, city_id, city_name, state_id, zip from location where id = $1`
const DELETE_LICENSE = `delete from provider_license where id =
  (select id from provider_license where provider_id = $1 limit 1)`
const OLDER_FORM = 'update form set rev = rev - 1 where id = (select form_id from form_save where save_id = $1)'
const OLDER_ANSWER = `update form set answers = jsonb_set(answers, '{person,otherLastNames}', '"Before"')
  where id = (select form_id from form_save where save_id = $1)`
const DELETE_FORM_ROW = `delete from credentialing_form
  where id = (select form_id from form_save where save_id = $1)`
const DELETE_MAIL = `delete from outgoing_mail where id = (select id from outgoing_mail where subject like
  '%' || (select subject from support_message where id = (select message_id from support_reply where id = $1))
  order by created_at desc limit 1)`
const DELETE_ENTRY = 'delete from audit_event where record_id = $1::text'

/** The path of a stored file in the data directory. */
async function findFile(key: string): Promise<string> {
  const names = await readdir(path.join(dataDir, 'files'), { recursive: true })
  const name = names.find((one) => key !== '' && one.endsWith(path.basename(key)))
  if (name === undefined) throw new Error(`There is no file ${key}`)
  return path.join(dataDir, 'files', name)
}

const embedded = await startEmbedded({ dataDir: folder, log: (line) => console.log(line) })
try {
  await run(embedded.url)
} finally {
  await embedded.stop()
  await removeEmbedded(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
for (const failure of failures.slice(0, 50)) console.log(failure)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0
