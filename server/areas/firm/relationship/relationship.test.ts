import { allEndpoints } from '@client-center/contract/all.ts'
import { isOpenAccess, isStaffAccess } from '@client-center/contract/endpoint/endpoint.ts'
import { RELATIONSHIP_ENDED } from '@client-center/contract/endpoint/sentences.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../http/access/identify-caller.ts'
import { withRequestTransaction } from '../../../http/calls/request-transaction.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { sendTo, toSubjects } from '../../../testing/endpoint-calls.ts'
import { firmAuthor } from '../../../audit/author.ts'
import { AccountItem, upsertAccount, findAccountByExternalId } from '../../../operations/import/upsert-account.ts'
import { accountId, personId } from '../../portal/demo/demo-accounts.ts'
import { closeEndedPractices } from './close-ended.ts'

const cedar = accountId('Cedar Grove Family Dentistry')
const sam = personId('sam@cedargrove.example')
const path = `/api/Firm/Practices/${cedar}/relationship`

type Headers = Record<string, string>
let portal: TestApp
let tobias: Headers
let samSession: Headers
beforeAll(async () => {
  portal = await startApp()
  tobias = await portal.signInStaff('tobias@keystone.example')
  samSession = await portal.signIn('sam@cedargrove.example')
  await give([1, 2, 3, 4])
})
beforeEach(async () => {
  await system().deleteFrom('ended_relationship').execute()
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const today = () => new Date().toISOString().slice(0, 10)
const give = (permissions: number[]) =>
  sql`insert into account_permission (person_id, account_id, permission)
      select ${sam}, ${cedar}, n from unnest(${permissions}::int[]) n on conflict do nothing`.execute(system())
const end = (who: Headers, body: object = {}) =>
  portal.request(who, 'POST', `${path}/end`, { endsOn: today(), reason: 'The practice was sold', ...body })
const undo = (who: Headers, rev: number) => portal.request(who, 'POST', `${path}/undo`, { rev })
const read = (who: Headers, what: string) => portal.request(who, 'GET', what)
const saveContact = async () => {
  const { body } = await read(samSession, `/api/AccountDashboard/${cedar}/contactInfo`)
  return portal.request(samSession, 'POST', `/api/AccountDashboard/${cedar}/contactInfo`, {
    ...sampleValues(contactInfo),
    rev: body.rev ?? 0,
  })
}
const mailsTo = async (recipient: string) =>
  (
    await system()
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  ).map(({ subject, body_text }) => `${subject}\n${body_text}`)
const actions = async () =>
  (
    await system()
      .selectFrom('audit_event')
      .select(['action', 'person_id', 'before', 'after'])
      .where('account_id', '=', cedar)
      .where('record_type', '=', 'relationship')
      .orderBy('id')
      .execute()
  ).slice(-1)[0]

describe('After the end of a relationship', () => {
  test('users read everything and change nothing, with a sentence, until it is taken back', async () => {
    expect((await saveContact()).status).toBe(200)
    const ended = await end(tobias)
    expect(ended).toMatchObject({
      status: 200,
      body: {
        end: { endsOn: today(), readableUntil: addDays(today(), 90), hasBegun: true, staffName: 'Tobias Adeyemi' },
      },
    })
    expect(await actions()).toMatchObject({
      action: 'relationship.ended',
      person_id: personId('tobias@keystone.example'),
      after: { endsOn: today(), reason: 'The practice was sold' },
    })
    const before = await snapshot()
    expect(await saveContact()).toMatchObject({ status: 444, message: RELATIONSHIP_ENDED })
    const accounts = await system().selectFrom('account').select('id').where('id', '=', cedar).execute()
    const projects = await system()
      .selectFrom('project')
      .select(['id', 'account_id'])
      .where('account_id', '=', cedar)
      .execute()
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      if (isOpenAccess(endpoint.access) || isStaffAccess(endpoint.access)) continue
      for (const { id, account } of toSubjects(endpoint, { accounts, projects })) {
        const answer = await sendTo(portal, endpoint, samSession, id)
        if (account !== cedar) expect(answer.status, name).toBe(404)
        else if (endpoint.method === 'GET') expect([200, 400, 403, 404, 444], name).toContain(answer.status)
        else expect(answer, name).toMatchObject({ status: 444, message: RELATIONSHIP_ENDED })
      }
    }
    expect(await snapshot()).toEqual(before)
    const [account] = (await read(samSession, '/api/Auth/user-info')).body
    expect(account).toMatchObject({
      permissions: [1, 3],
      ended: { on: today(), readableUntil: addDays(today(), 90) },
    })
    expect((await undo(tobias, ended.body.end.rev)).body).toMatchObject({ end: null })
    expect((await actions())?.action).toBe('relationship.resumed')
    expect((await saveContact()).status).toBe(200)
    const [again] = (await read(samSession, '/api/Auth/user-info')).body
    expect(again.permissions).toEqual([1, 2, 3, 4])
    expect(again.ended).toBeUndefined()
    const mails = await mailsTo('sam@cedargrove.example')
    expect(mails.slice(-2)).toEqual([
      expect.stringMatching(/ends \d\d\/\d\d\/\d{4}\n.*Hi Sam,[\s\S]*no longer change it/),
      expect.stringContaining('continues'),
    ])
  }, 300_000)

  test('downloads still work, because they only record that a file was read', async () => {
    await end(tobias)
    const file = await read(samSession, `/api/Providers/licensesTable/export?format=csv&accountId=${cedar}`)
    expect(file.status).toBe(200)
  })

  test('the database refuses changes by users, without the check of the server', async () => {
    const token = samSession.authorization?.replace('Bearer ', '') ?? ''
    const write = (needs?: number[]) =>
      withRequestTransaction(
        portal.deps.database,
        hashToken(token),
        { kind: 'write', scope: { account: cedar, needs } },
        ({ db }) =>
          db.updateTable('contact_info').set({ name: 'Forged' }).where('account_id', '=', cedar).executeTakeFirst(),
      )
    expect((await write([2])).numUpdatedRows).toBe(1n)
    await end(tobias)
    await expect(write()).rejects.toThrow(/read-only transaction/)
    await expect(write([2])).rejects.toThrow(/read-only transaction/)
    // A download is a write that needs the permission to view, and an edit is none.
    const recorded = await withRequestTransaction(
      portal.deps.database,
      hashToken(token),
      { kind: 'write', scope: { account: cedar, needs: [2], recording: true } },
      ({ db }) =>
        db.updateTable('contact_info').set({ name: 'Forged' }).where('account_id', '=', cedar).executeTakeFirst(),
    )
    expect(recorded.numUpdatedRows).toBe(0n)
  })

  test('staff can still work on the practice', async () => {
    await end(tobias)
    const { body } = await read(tobias, `/api/AccountDashboard/${cedar}/contactInfo`)
    const saved = await portal.request(tobias, 'POST', `/api/AccountDashboard/${cedar}/contactInfo`, {
      ...sampleValues(contactInfo),
      name: 'Theo Papadakis',
      rev: body.rev,
    })
    expect(saved.status).toBe(200)
  })

  test('the import refuses the practice with a sentence', async () => {
    await end(tobias)
    await expect(findAccountByExternalId(system(), cedar)).rejects.toThrow(/already ended/)
    await system().updateTable('account').set({ external_id: 'C-1' }).where('id', '=', cedar).execute()
    const item = AccountItem.parse({ externalId: 'C-1', name: 'Another name' })
    await expect(upsertAccount(system(), item, firmAuthor)).rejects.toThrow(/already ended/)
  })

  test('the practice leaves the list, and is found with the filter for former ones', async () => {
    const names = async (query: string) =>
      (await read(tobias, `/api/Firm/Practices?size=100&${query}`)).body.rows.map(({ name }: { name: string }) => name)
    const cedarName = 'Cedar Grove Family Dentistry'
    expect(await names('')).toContain(cedarName)
    expect(await names('show=former')).toEqual([])
    await end(tobias)
    expect(await names('')).not.toContain(cedarName)
    expect(await names('show=former')).toEqual([cedarName])
    expect((await read(tobias, '/api/Firm/Practices/count')).body).toMatchObject({ former: 1 })
  })
})

describe('After 90 days', () => {
  const closeNow = async () => {
    await end(tobias)
    await sql`update ended_relationship set read_only_from = now() - interval '91 days', access_until = now() - interval '1 minute'`.execute(
      system(),
    )
  }

  test('users see nothing any more, even before the job has run', async () => {
    await closeNow()
    expect((await read(samSession, `/api/AccountDashboard/${cedar}/practiceInfo`)).status).toBe(404)
    expect((await read(samSession, '/api/Auth/user-info')).body).toEqual([])
  })

  test('the permissions are gone and audited, the users can sign in and see why, and must be invited again', async () => {
    await closeNow()
    expect(await closeEndedPractices(system(), new Date())).toBe(1)
    expect(await closeEndedPractices(system(), new Date())).toBe(0)
    const held = () => system().selectFrom('account_permission').selectAll().where('account_id', '=', cedar).execute()
    expect(await held()).toEqual([])
    expect(await actions()).toMatchObject({ action: 'relationship.closed', after: { users: 1 } })
    const revoked = await system()
      .selectFrom('audit_event')
      .select('before')
      .where('account_id', '=', cedar)
      .where('action', '=', 'rights.revoked')
      .where('record_id', '=', sam)
      .execute()
    expect(revoked).toEqual([{ before: [1, 2, 3, 4] }])
    const login = await portal.request({}, 'POST', '/api/Auth/login', {
      username: 'sam@cedargrove.example',
      password: 'open wide please',
    })
    expect(login.status).toBe(200)
    const { body } = await read({ authorization: `Bearer ${login.body.authToken}` }, '/api/Auth/formerPractices')
    expect(body).toEqual([{ practice: 'Cedar Grove Family Dentistry', endedOn: today() }])
    expect((await read(await portal.signIn('maria@brightsmile.example'), '/api/Auth/formerPractices')).body).toEqual([])
    const { body: relationship } = await read(tobias, path)
    expect(relationship).toMatchObject({ end: { closedAt: expect.any(String) }, users: 0 })
    expect((await undo(tobias, relationship.end.rev)).body).toEqual({ end: null, users: 0 })
    expect(await held()).toEqual([])
    expect((await read(samSession, '/api/Auth/formerPractices')).body).toEqual([])
    await give([1, 2, 3, 4])
    expect((await saveContact()).status).toBe(200)
  })
})

describe('An end is set', () => {
  test('by a lead only, for today or a later day, and once', async () => {
    const grace = await portal.signInStaff('grace@keystone.example')
    const bright = accountId('Bright Smile Dental')
    const body = { endsOn: today(), reason: 'x' }
    expect((await portal.request(grace, 'POST', `/api/Firm/Practices/${bright}/relationship/end`, body)).status).toBe(
      403,
    )
    expect((await end(samSession)).status).toBe(404)
    expect(await end(tobias, { endsOn: addDays(today(), -1) })).toMatchObject({
      status: 444,
      message: /today or a later/,
    })
    expect((await end(tobias, { endsOn: addDays(today(), 367) })).status).toBe(444)
    for (const reason of ['', ' ', 'x'.repeat(501)]) expect((await end(tobias, { reason })).status).toBe(444)
    expect((await end(tobias, { endsOn: null })).status).toBe(444)
    expect(await system().selectFrom('ended_relationship').selectAll().execute()).toEqual([])
    expect((await end(tobias)).status).toBe(200)
    expect(await end(tobias)).toMatchObject({ status: 444, message: expect.stringContaining('already ended') })
    expect((await undo(tobias, 7)).status).toBe(444)
    expect((await undo(tobias, 1)).status).toBe(200)
    expect((await undo(tobias, 1)).status).toBe(444)
  })

  test('ahead, and nothing changes before that day', async () => {
    expect((await end(tobias, { endsOn: addDays(today(), 30) })).body.end.hasBegun).toBe(false)
    expect((await saveContact()).status).toBe(200)
    const [account] = (await read(samSession, '/api/Auth/user-info')).body
    expect(account.ended).toBeUndefined()
  })
})

/** What users of the practice can change. */
async function snapshot(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relispartition
     order by 1`.execute(system())
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content
          from ${sql.table(name)} t where account_id = ${cedar}`.execute(system())
      return [name, found[0]]
    }),
  )
}
