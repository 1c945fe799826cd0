import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@client-center/contract/all.ts'
import { isStaffAccess } from '@client-center/contract/endpoint/endpoint.ts'
import { VIEW_CHANGES_NOTHING } from '@client-center/contract/endpoint/sentences.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../../http/access/identify-caller.ts'
import { withRequestTransaction } from '../../../http/calls/request-transaction.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { sendTo, toSubjects } from '../../../testing/endpoint-calls.ts'
import { createStaff } from '../../../testing/staff-verbs.ts'
import { accountId, personId, staffId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const cedar = accountId('Cedar Grove Family Dentistry')
const maria = personId('maria@brightsmile.example')
const otto = personId('otto@brightsmile.example')
const sam = personId('sam@cedargrove.example')

type Headers = Record<string, string>
let portal: TestApp
let grace: Headers
let tobias: Headers
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const start = (who: Headers, account: string, person: string, reason = 'Cannot find the W-9 request') =>
  portal.request(who, 'POST', `/api/Firm/Practices/${account}/views`, { personId: person, reason })

/** Starts a view and returns the headers of its requests. */
async function view(who: Headers, account: string, person: string) {
  const { status, body } = await start(who, account, person)
  expect(status).toBe(200)
  return { id: String(body.viewId), token: String(body.token), headers: { authorization: `Bearer ${body.token}` } }
}
const read = (headers: Headers, path: string) => portal.request(headers, 'GET', path)
const end = (who: Headers, account: string, id: string) =>
  portal.request(who, 'POST', `/api/Firm/Practices/${account}/views/${id}/end`)

/** Everything that the database holds, except what a view itself may add. */
async function snapshot(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
       and relname not in ('audit_event', 'practice_view', 'throttle', 'session_token', 'session_family')
     order by 1`.execute(system())
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql`
        select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content
          from ${sql.table(name)} t`.execute(system())
      return [name, found[0]]
    }),
  )
}

describe('A view of a practice', () => {
  test('shows what its user sees, and only this practice', async () => {
    const { headers } = await view(grace, bright, maria)
    const { body: me } = await read(headers, '/api/Auth/me')
    expect(me).toMatchObject({ id: maria, name: 'Maria López', email: 'maria@brightsmile.example' })
    expect(Date.parse(me.viewEndsAt) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(Date.parse(me.viewEndsAt) - Date.now()).toBeLessThan(31 * 60_000)
    expect(me.staff).toBeUndefined()
    // Maria has permissions on several practices.
    const own = await read(await portal.signIn('maria@brightsmile.example'), '/api/Auth/user-info')
    expect(own.body.length).toBeGreaterThan(1)
    const accounts = await read(headers, '/api/Auth/user-info')
    expect(accounts.body).toEqual(own.body.filter(({ id }: { id: string }) => id === bright))
    expect((await read(headers, `/api/AccountDashboard/${bright}/practiceInfo`)).status).toBe(200)
    for (const other of [annex, cedar])
      expect((await read(headers, `/api/AccountDashboard/${other}/practiceInfo`)).status).toBe(404)
  })

  test('has the permissions of the user, not those of staff', async () => {
    await system().deleteFrom('account_permission').where('person_id', '=', otto).execute()
    await system()
      .insertInto('account_permission')
      .values({ person_id: otto, account_id: bright, permission: 3 })
      .execute()
    const { headers } = await view(grace, bright, otto)
    const [{ permissions }] = (await read(headers, '/api/Auth/user-info')).body
    expect(permissions).toEqual([3])
    expect((await read(headers, `/api/AccountDashboard/${bright}/practiceInfo`)).status).toBe(403)
    expect((await read(grace, `/api/AccountDashboard/${bright}/practiceInfo`)).status).toBe(200)
    const { rows } = await sql<{ person_id: string; record_type: string }>`
      select person_id from audit_event where action = 'access.refused' order by id desc limit 1`.execute(system())
    // The refusal is the staff member's, not the user's.
    expect(rows[0]?.person_id).toBe(personId('grace@keystone.example'))
  })

  test('changes nothing, whatever is sent, and says so', async () => {
    const { headers } = await view(tobias, bright, maria)
    const accounts = await system().selectFrom('account').select('id').execute()
    const projects = await system().selectFrom('project').select(['id', 'account_id']).execute()
    const before = await snapshot()
    let attempts = 0
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      if (endpoint.access === 'anyone') continue
      for (const { id, account } of toSubjects(endpoint, { accounts, projects })) {
        const answer = await sendTo(portal, endpoint, headers, id)
        attempts += 1
        const what = `${name} ${account}`
        // A list across practices needs a session of staff.
        if (isStaffAccess(endpoint.access)) expect([401, 404], what).toContain(answer.status)
        else if (endpoint.isPersonal || endpoint.method !== 'GET' || endpoint.writes)
          expect(answer, what).toMatchObject({ status: 444, message: VIEW_CHANGES_NOTHING })
        else if (endpoint.access === 'signedIn' || account === bright)
          expect([200, 400, 404, 444], what).toContain(answer.status)
        else expect(answer.status, what).toBe(404)
      }
    }
    expect(attempts).toBeGreaterThan(1_000)
    expect(await snapshot()).toEqual(before)
    expect((await read(headers, '/api/Auth/me')).status).toBe(200)
  }, 600_000)

  test('reads nothing of the sign-in of the user', async () => {
    const { headers } = await view(grace, bright, maria)
    for (const path of ['deviceKey', 'signInSecurity'])
      expect(await read(headers, `/api/Auth/${path}`)).toMatchObject({ status: 444, message: VIEW_CHANGES_NOTHING })
  })

  test('is read-only in the database, without the check of the server', async () => {
    const { token } = await view(grace, bright, maria)
    const forged = withRequestTransaction(
      portal.deps.database,
      hashToken(token),
      { kind: 'write', scope: { account: bright } },
      ({ db }) =>
        db.updateTable('practice_info').set({ dba_name: 'Forged' }).where('account_id', '=', bright).execute(),
    )
    await expect(forged).rejects.toThrow(/read-only transaction/)
  })
})

describe('A view ends', () => {
  const isOpen = async (headers: Headers) => (await read(headers, '/api/Auth/me')).status === 200

  test('by its button, once and only for who started it', async () => {
    const { id, headers } = await view(grace, bright, maria)
    expect((await end(tobias, bright, id)).status).toBe(404)
    expect((await end(grace, bright, randomUUID())).status).toBe(404)
    expect(await isOpen(headers)).toBe(true)
    expect((await end(grace, bright, id)).status).toBe(204)
    expect((await end(grace, bright, id)).status).toBe(204)
    expect(await isOpen(headers)).toBe(false)
    expect(await isOpen(grace)).toBe(true)
  })

  test.each([
    ['after 30 minutes', (id: string) => sql`update practice_view set expires_at = now() where id = ${id}`],
    [
      'with the session of the staff member',
      (id: string) =>
        sql`update session_family set ended_at = now() where id = (select family_id from practice_view where id = ${id})`,
    ],
    ['when the user is blocked', () => sql`update person set blocked_at = now() where id = ${maria}`],
    [
      'when the staff member leaves',
      () => sql`update staff_member set left_at = now() where id = ${staffId('Grace Nakamura')}`,
    ],
    [
      'when another advisor gets the practice',
      () => sql`update subscription set assignee_id = null where account_id = ${bright}`,
    ],
    [
      'when the user loses the permissions',
      () => sql`delete from account_permission where person_id = ${maria} and account_id = ${bright}`,
    ],
  ])('%s', async (_, change) => {
    const who = await portal.signInStaff('grace@keystone.example')
    const { id, headers } = await view(who, bright, maria)
    expect(await isOpen(headers)).toBe(true)
    await change(id).execute(system())
    expect(await isOpen(headers)).toBe(false)
    await system().updateTable('person').set({ blocked_at: null }).where('id', '=', maria).execute()
    await sql`update staff_member set left_at = null where id = ${staffId('Grace Nakamura')}`.execute(system())
    await sql`update subscription set assignee_id = ${staffId('Grace Nakamura')} where account_id = ${bright}`.execute(
      system(),
    )
    await sql`insert into account_permission (person_id, account_id, permission)
              select ${maria}, ${bright}, n from generate_series(1, 4) n on conflict do nothing`.execute(system())
  })
})

describe('A view is started', () => {
  test('with a reason, which is audited', async () => {
    await view(grace, bright, maria)
    const entry = await system()
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'view.started')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      person_id: personId('grace@keystone.example'),
      account_id: bright,
      record_id: maria,
      after: { viewedAs: 'Maria López', reason: 'Cannot find the W-9 request', minutes: 30 },
    })
    for (const reason of ['', '  ', 'x'.repeat(201)])
      expect((await start(grace, bright, maria, reason)).status).toBe(444)
  })

  test('only by staff who may open the practice, and as a user of it', async () => {
    const idle = await createStaff(portal, 'advisor', 'Idle Viewer')
    expect((await start(await portal.signInStaff(idle.email), bright, maria)).status).toBe(404)
    expect((await start(grace, cedar, sam)).status).toBe(404)
    expect((await start(grace, bright, sam)).status).toBe(404)
    expect((await start(grace, bright, personId('tobias@keystone.example'))).status).toBe(404)
    expect((await start(await portal.signIn('maria@brightsmile.example'), bright, otto)).status).toBe(404)
    const { headers } = await view(tobias, cedar, sam)
    expect((await start(headers, cedar, sam)).status).toBe(404)
  })
})
