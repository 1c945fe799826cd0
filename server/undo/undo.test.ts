import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { removeDeletedFiles } from '../files/remove-deleted-files.ts'
import { verifyChecksums } from '../files/verify-checksums.ts'
import { deleteExpiredUndo } from './undo.ts'

const account = accountId('Bright Smile Dental')
const LATE = 'This can no longer be undone.'
const TAKEN = 'This cannot be undone because something else has replaced it.'

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

interface Kind {
  readonly name: string
  readonly make: () => Promise<string>
  readonly remove: (id: string) => string
  readonly restore: (id: string) => string
  /** Every row that is deleted with it, as stored. */
  readonly rows: (id: string) => Promise<unknown>
}

const system = () => portal.deps.database.system
const request = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = maria) =>
  portal.request(who, method, url, payload)
const pdf = { name: 'Paper.pdf', content: Buffer.from('%PDF-1.4\n% paper\n%%EOF\n') }

const select = async (parts: Readonly<Record<string, string>>, id: string) => {
  const found: Record<string, unknown> = {}
  for (const [table, column] of Object.entries(parts)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id} order by to_jsonb(t)::text`.execute(
      system(),
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const documentRows = async (id: string) => ({
  ...(await select({ account_document: 'id', document_provider: 'document_id', document_insurer: 'document_id' }, id)),
  files: (
    await sql<{ row: unknown }>`select to_jsonb(f) as row from stored_file f
      where id in (select file_id from account_document where id = ${id})`.execute(system())
  ).rows,
})

async function uploaded(url: string, fields: Record<string, string>): Promise<string> {
  const form = multipart(fields, pdf)
  const { status, body } = await portal.request({ ...maria, ...form.headers }, 'POST', url, form.payload)
  expect(status).toBe(200)
  return body.id
}

const projects = `/api/Application`
let project: string
const applicationRows = async (id: string) => ({
  ...(await select(
    {
      application: 'id',
      application_document: 'application_id',
      application_history: 'application_id',
      weekly_update_row: 'application_id',
    },
    id,
  )),
  files: (
    await sql<{ row: unknown }>`select to_jsonb(f) as row from stored_file f
      where id in (select file_id from application_document where application_id = ${id}) order by id`.execute(system())
  ).rows,
})

const kinds: readonly Kind[] = [
  {
    name: 'location',
    make: async () => {
      const id = randomUUID()
      const city = { id: null, name: 'Troy' }
      const place = {
        id,
        rev: 0,
        name: 'Elm Street',
        tin: '630184725',
        address: '1 Elm',
        city,
        stateId: 1,
        zip: '35004',
      }
      expect((await request('POST', `/api/AccountDashboard/${account}/locations`, place)).status).toBe(200)
      return id
    },
    remove: (id) => `/api/AccountDashboard/${account}/locations/${id}`,
    restore: (id) => `/api/AccountDashboard/${account}/locations/${id}/restore`,
    rows: (id) => select({ location: 'id' }, id),
  },
  {
    name: 'document',
    make: () =>
      uploaded(`/api/accounts/${account}/documents/uploadDocument`, {
        documentType: '3',
        documentCategory: '1',
        description: 'CAQH summary',
        providerIds: [
          providerId('Bright Smile Dental', 'Priya Raman'),
          providerId('Bright Smile Dental', 'Mei-Ling Chen'),
        ].join(),
      }),
    remove: (id) => `/api/accounts/${account}/documents/removeDocument/${id}`,
    restore: (id) => `/api/accounts/${account}/documents/restoreDocument/${id}`,
    rows: documentRows,
  },
  {
    name: 'fee-schedule',
    make: () =>
      uploaded(`/api/accounts/${account}/fee-schedules/uploadDocument`, {
        documentType: '8',
        documentCategory: '0',
        description: 'Our fees',
        feeScheduleCompany: '1',
        insuranceCompanies: '7,1,3',
      }),
    remove: (id) => `/api/accounts/${account}/fee-schedules/removeDocument/${id}`,
    restore: (id) => `/api/accounts/${account}/fee-schedules/restoreDocument/${id}`,
    rows: documentRows,
  },
  {
    name: 'application',
    make: async () => {
      const answers = {
        rev: 0,
        provider: { id: providerId('Bright Smile Dental', 'Priya Raman'), isNew: false },
        insuranceCompanyId: 3,
        statusId: 1,
        effectiveDate: null,
        renewalDate: null,
        attachmentDocuments: [],
      }
      const added = await request('POST', `/api/AccountDashboard/${account}/applications`, answers)
      expect(added.status).toBe(200)
      project = added.body.projectId
      const id: string = added.body.id
      await uploaded(`${projects}/${project}/applications/${id}/attachments`, {
        documentTypeId: '4',
        description: 'W9',
      })
      await system()
        .updateTable('weekly_update_row')
        .set({ application_id: id })
        .where(
          'id',
          'in',
          system().selectFrom('weekly_update_row').select('id').where('account_id', '=', account).limit(2),
        )
        .execute()
      return id
    },
    remove: (id) => `${projects}/${project}/applications/${id}`,
    restore: (id) => `${projects}/${project}/applications/${id}/restore`,
    rows: applicationRows,
  },
]

const statusFor = async (url: string, who: string) =>
  (await portal.request(await portal.signIn(who), 'POST', url)).status

describe.each(kinds)('The deletion of a $name', ({ name, make, remove, restore, rows }) => {
  let id: string
  let before: unknown
  beforeEach(async () => {
    id = await make()
    before = await rows(id)
    const { status } = await request('DELETE', remove(id))
    if (status !== 204) throw new Error(`It was not deleted: ${status}`)
  })

  test('can be undone: the very rows and bytes come back, audited once however often it is called', async () => {
    expect(await rows(id)).not.toEqual(before)
    // The cleanup of deleted files' bytes leaves these.
    await removeDeletedFiles(portal.deps.files.store, system())
    expect((await request('POST', restore(id))).status).toBe(204)
    expect(await rows(id)).toEqual(before)
    expect((await request('POST', restore(id))).status).toBe(204)
    expect(await rows(id)).toEqual(before)
    await removeDeletedFiles(portal.deps.files.store, system())
    const { missing, mismatched } = await verifyChecksums(portal.deps.files.store, system())
    expect({ missing, mismatched }).toEqual({ missing: [], mismatched: [] })
    const auditEntries = await system()
      .selectFrom('audit_event')
      .select(['action', 'person_id', 'account_id'])
      .where('record_id', '=', id)
      .where('action', 'in', [`${name}.deleted`, `${name}.restored`])
      .orderBy('id')
      .execute()
    expect(auditEntries.map(({ action }) => action)).toEqual([`${name}.deleted`, `${name}.restored`])
    expect(new Set(auditEntries.map((line) => `${line.person_id} ${line.account_id}`)).size).toBe(1)
    // Deleted and restored once more.
    expect((await request('DELETE', remove(id))).status).toBe(204)
    expect((await request('POST', restore(id))).status).toBe(204)
    expect(await rows(id)).toEqual(before)
  })

  test('can be undone by people who may delete it, and by nobody else', async () => {
    expect(await statusFor(restore(id), 'otto@brightsmile.example')).toBe(403)
    expect(await statusFor(restore(id), 'lena@brightsmile.example')).toBe(403)
    expect(await statusFor(restore(id), 'sam@cedargrove.example')).toBe(404)
    expect(await statusFor(restore(id), 'nora@example.com')).toBe(404)
    expect(await rows(id)).not.toEqual(before)
    expect(await statusFor(restore(id), 'paul@brightsmile.example')).toBe(204)
    expect(await rows(id)).toEqual(before)
  })

  test('is final after five minutes, and then its bytes are removed', async () => {
    await sql`update deleted_record set deleted_at = now() - interval '301 seconds' where id = ${id}`.execute(system())
    expect(await request('POST', restore(id))).toMatchObject({ status: 444, message: LATE })
    await sql`update deleted_record set deleted_at = now() - interval '361 seconds' where id = ${id}`.execute(system())
    await deleteExpiredUndo(system())
    const { rows: left } = await sql`select from deleted_record where id = ${id}`.execute(system())
    expect(left).toEqual([])
    await removeDeletedFiles(portal.deps.files.store, system())
    expect(await system().selectFrom('removed_file').select('key').execute()).toEqual([])
    expect(await request('POST', restore(id))).toMatchObject({ status: 444, message: LATE })
  })

  test('cannot be undone with the id of another practice', async () => {
    const cedar = accountId('Cedar Grove Family Dentistry')
    const sam = await portal.signIn('sam@cedargrove.example')
    const other = await system()
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', cedar)
      .where('is_cap', '=', true)
      .executeTakeFirstOrThrow()
    const url = restore(id).replace(account, cedar).replace(project, other.id)
    expect(await request('POST', url, undefined, sam)).toMatchObject({ status: 444, message: LATE })
    expect((await request('POST', restore(id))).status).toBe(204)
  })

  test('undone by two at once is undone once', async () => {
    const both = await Promise.all([request('POST', restore(id)), request('POST', restore(id))])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect(await rows(id)).toEqual(before)
  })
})

test("cannot be undone when a file's bytes are gone", async () => {
  const kind = kinds[1]
  if (!kind) throw new Error('There are documents')
  const id = await kind.make()
  const { key } = await system()
    .selectFrom('account_document')
    .innerJoin('stored_file', 'stored_file.id', 'account_document.file_id')
    .select('stored_file.key')
    .where('account_document.id', '=', id)
    .executeTakeFirstOrThrow()
  await request('DELETE', kind.remove(id))
  await portal.deps.files.store.remove(key)
  expect(await request('POST', kind.restore(id))).toMatchObject({ status: 444, message: LATE })
  expect(await kind.rows(id)).toMatchObject({ account_document: [], files: [] })
})

test('cannot be undone when another record has taken its place', async () => {
  const kind = kinds[0]
  if (!kind) throw new Error('There are locations')
  const id = await kind.make()
  await request('DELETE', kind.remove(id))
  await sql`insert into location (id, account_id, name, tin, address, city_name, state_id, zip)
    values (${id}, ${account}, 'Another', '630184725', '2 Elm', 'Troy', 1, '35004')`.execute(system())
  expect(await request('POST', kind.restore(id))).toMatchObject({ status: 444, message: TAKEN })
})

test('of an application cannot be undone after its provider was deleted, nor under another project', async () => {
  const kind = kinds[3]
  if (!kind) throw new Error('There are applications')
  const id = await kind.make()
  await request('DELETE', kind.remove(id))
  const priya = providerId('Bright Smile Dental', 'Priya Raman')
  const deleted = (at: string | null) =>
    system().updateTable('provider').set({ deleted_at: at }).where('id', '=', priya).execute()
  await deleted('2026-01-01T00:00:00Z')
  expect(await request('POST', kind.restore(id))).toMatchObject({ status: 444, message: TAKEN })
  await deleted(null)
  const other = await system()
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('is_cap', '=', false)
    .executeTakeFirstOrThrow()
  expect((await request('POST', kind.restore(id).replace(project, other.id))).status).toBe(404)
  expect((await request('POST', kind.restore(id))).status).toBe(204)
})
