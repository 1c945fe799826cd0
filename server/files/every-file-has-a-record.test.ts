import { randomUUID } from 'node:crypto'
import { license } from '@client-center/domain/licenses/license.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { eventTimeout } from '../testing/timeouts.ts'
import { sweepAbandonedUploads } from './sweep-abandoned-uploads.ts'
import { verifyChecksums } from './verify-checksums.ts'

const ROUNDS = 6
const account = accountId('Bright Smile Dental')
const licenses = `/api/Providers/${account}`
const rosenberg = providerId('Bright Smile Dental', 'Daniel Rosenberg')
const cap = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}`
const documents = `/api/accounts/${account}/documents`
const projectDocuments = `/api/Documents/${projectId('Bright Smile Dental', 'Fee negotiation')}`

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

let scans = 0
async function send(url: string, fields: Record<string, string> = {}): Promise<Answered> {
  scans += 1
  const form = multipart(fields, { name: `scan ${scans}.pdf`, content: `%PDF-1.7 scan ${scans}` })
  return portal.request({ ...maria, ...form.headers }, 'POST', url, form.payload)
}
const remove = (url: string): Promise<Answered> => portal.request(maria, 'DELETE', url)

async function newLicense(): Promise<string> {
  const id = randomUUID()
  const fields = { type: 1, status: 1, number: id.slice(0, 8), stateId: 1 }
  const sent = { ...emptyValues(license), ...fields, id, rev: 0, issueDate: '2025-01-01', expirationDate: '2027-01-01' }
  expect((await portal.request(maria, 'POST', `${licenses}/${rosenberg}/licenses`, sent)).status).toBe(200)
  return `${licenses}/licenses/${id}`
}

async function newApplication(): Promise<string> {
  const provider = { id: providerId('Bright Smile Dental', 'Priya Raman') }
  const sent = { provider, insuranceCompanyId: 2, statusId: 1 }
  const { body } = await portal.request(maria, 'POST', `${cap}/applications`, sent)
  return `${cap}/applications/${body.id}`
}

const attach = (application: string) => send(`${application}/attachments`, { documentTypeId: '4' })

async function newRequest(application: string): Promise<string> {
  const row = { account_id: account, application_id: application.slice(-36), kind: 'related', requested_type: 4 }
  const { system } = portal.deps.database
  const added = system.insertInto('application_document').values({ ...row, document_type: 4 })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

const deliver = (application: string, document: string) =>
  send(`${cap}/uploadFile`, { applicationId: application.slice(-36), relatedDocumentId: document })

const pairs: Record<string, () => Promise<readonly Promise<Answered>[]>> = {
  'three scans of one license': async () => {
    const license = await newLicense()
    return [send(`${license}/documents`), send(`${license}/documents`), send(`${license}/documents`)]
  },
  'a scan against the deletion of its license': async () => {
    const license = await newLicense()
    await send(`${license}/documents`)
    return [send(`${license}/documents`), remove(license)]
  },
  'a scan against the removal of the one before': async () => {
    const license = await newLicense()
    await send(`${license}/documents`)
    return [send(`${license}/documents`), remove(`${license}/documents`)]
  },
  'attachments against the deletion of their application': async () => {
    const application = await newApplication()
    return [attach(application), attach(application), remove(application)]
  },
  'three files for one request': async () => {
    const application = await newApplication()
    const document = await newRequest(application)
    return [deliver(application, document), deliver(application, document), deliver(application, document)]
  },
  'a requested file against the deletion of its application': async () => {
    const application = await newApplication()
    const document = await newRequest(application)
    return [deliver(application, document), remove(application)]
  },
  'a document that is sent twice, against its deletion': async () => {
    const id = randomUUID()
    const fields = { id, documentType: '4', documentCategory: '0', description: 'W9' }
    await send(`${documents}/uploadDocument`, fields)
    return [send(`${documents}/uploadDocument`, fields), remove(`${documents}/removeDocument/${id}`)]
  },
  "a project's document that is sent twice, against its deletion": async () => {
    const id = randomUUID()
    const fields = { id, documentTypeId: '4', description: 'W9' }
    await send(`${projectDocuments}/uploadDocument`, fields)
    return [send(`${projectDocuments}/uploadDocument`, fields), remove(`${projectDocuments}/removeDocument/${id}`)]
  },
}

test.each(Object.keys(pairs))('%s: no file is left without a record', async (name) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all((await pairs[name]?.()) ?? [])
    for (const { status } of answers) expect(status).toBeOneOf([200, 204, 404, 444])
  }
  const { files, database } = portal.deps
  await sweepAbandonedUploads(files, database.system, { starting: false })
  expect(await verifyChecksums(files.store, database.system)).toMatchObject({
    unused: [],
    orphans: [],
    missing: [],
    mismatched: [],
  })
})

test('the audit of three simultaneous scans shows for each which one it replaced', async () => {
  const license = await newLicense()
  await Promise.all(Array.from({ length: 5 }, () => send(`${license}/documents`)))
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'license.file-added')
    .where('record_id', '=', license.slice(-36))
    .orderBy('id')
    .execute()
  expect(entries).toHaveLength(5)
  expect(entries.map(({ before }) => before)).toEqual([null, ...entries.slice(0, -1).map(({ after }) => after)])
})

test('the audit of a deleted application includes an attachment added at the same moment', async () => {
  const application = await newApplication()
  const attached = (await attach(application)).body as { id: string }
  const { pools, system } = portal.deps.database
  const attaching = await pools.system.connect()
  const row = [account, application.slice(-36)]
  await attaching.query('begin')
  await attaching.query('select from application where account_id = $1 and id = $2 for no key update', row)
  const late = await attaching.query<{ id: string }>(
    `insert into application_document (account_id, application_id, kind, requested_type, document_type)
     values ($1, $2, 'related', 4, 4) returning id`,
    row,
  )
  const deleted = remove(application)
  const { rows } = await attaching.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = 'select from pg_locks where not granted and $1::int = any (pg_blocking_pids(pid))'
  const isWaiting = async () => (await pools.system.query(waiting, [rows[0]?.pid])).rowCount
  await expect.poll(isWaiting, { timeout: eventTimeout }).toBe(1)
  await attaching.query('commit')
  attaching.release()
  expect((await deleted).status).toBe(204)
  const { before } = await system
    .selectFrom('audit_event')
    .select('before')
    .where('action', '=', 'application.deleted')
    .where('record_id', '=', application.slice(-36))
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({
    attachmentDocuments: [{ id: attached.id }],
    relatedDocuments: [{ id: late.rows[0]?.id }],
  })
})

test('every table that refers to files releases them', async () => {
  const { rows } = await portal.deps.database.pools.system.query(`
    select r.relname from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.conrelid <> c.confrelid
       and (select count(*) from pg_trigger t where t.tgrelid = r.oid and t.tgfoid = 'let_file_go'::regproc) <> 2`)
  expect(rows).toEqual([])
})
