import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../testing/staff-verbs.ts'
import { accountId } from '../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const cedar = accountId('Cedar Grove Family Dentistry')
const MARIA = 'maria@brightsmile.example'
const SAM = 'sam@cedargrove.example'

let portal: TestApp
let ada: TestStaff
let lead: TestStaff
/** Messages of Maria, oldest first, and one of Sam. */
let messages: { first: string; second: string; sams: string }

beforeAll(async () => {
  portal = await startApp()
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright, annex])
  await portal.deps.database.system.deleteFrom('support_message').execute()
  await portal.deps.database.system.deleteFrom('weekly_update_reply').execute()
  messages = {
    first: await write(MARIA, bright, 'The first question'),
    second: await write(MARIA, bright, 'The second question'),
    sams: await write(SAM, cedar, 'A question of another practice'),
  }
})
afterAll(() => portal.close())

async function write(email: string, account: string, summary: string): Promise<string> {
  const body = { id: randomUUID(), summary, contactPhoneNumber: '2055550142', topic: null }
  const path = `/api/AccountDashboard/${account}/messages`
  expect((await portal.request(await portal.signIn(email), 'POST', path, body)).status).toBe(204)
  return body.id
}

const get = async (staff: TestStaff, path: string) =>
  portal.request(await portal.signInStaff(staff.email), 'GET', `/api/Firm/${path}`)
const list = async (staff: TestStaff, query = '') => (await get(staff, `Messages?${query}`)).body
const search = async (staff: TestStaff, text: string, here = '') =>
  (await get(staff, `Search?text=${encodeURIComponent(text)}${here}`)).body
const pick = async (staff: TestStaff, text = '') =>
  (await get(staff, `PracticePicker?text=${encodeURIComponent(text)}`)).body
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('Messages across practices', () => {
  test('an advisor sees those of her practices, oldest first, with practice and sender; a lead sees all', async () => {
    const mine = await list(ada)
    expect(mine).toMatchObject({ waiting: 2, done: 0 })
    expect(mine.rows).toMatchObject([
      { id: messages.first, accountId: bright, practice: 'Bright Smile Dental', sender: 'Maria López', state: 'sent' },
      { id: messages.second },
    ])
    expect(idsOf(await list(lead))).toEqual([messages.first, messages.second, messages.sams])
    expect((await get(ada, 'Messages/count')).body).toEqual({ waiting: 2 })
    expect((await get(lead, 'Messages/count')).body).toEqual({ waiting: 3 })
    expect(idsOf(await list(ada, 'size=1&page=2'))).toEqual([messages.second])
    expect(await get(ada, 'Messages?show=old')).toMatchObject({ status: 400, message: 'Show: there is no such filter' })
  })

  test('one message has its text and practice, and is not found outside of the own practices', async () => {
    expect((await get(ada, `Messages/${messages.first}`)).body).toMatchObject({
      accountId: bright,
      practice: 'Bright Smile Dental',
      message: { summary: 'The first question', sender: { email: MARIA }, phone: '2055550142', replies: [] },
    })
    expect((await get(ada, `Messages/${messages.sams}`)).status).toBe(404)
    expect((await get(lead, `Messages/${messages.sams}`)).status).toBe(200)
    expect((await get(lead, `Messages/${randomUUID()}`)).status).toBe(404)
  })

  test('an answered message moves to those that are done, with the reply', async () => {
    const path = `/api/Firm/Practices/${bright}/messages/${messages.first}/replies`
    const reply = { id: randomUUID(), reply: 'Yes, please.', replies: 0 }
    expect((await portal.request(await portal.signInStaff(ada.email), 'POST', path, reply)).status).toBe(204)
    expect(await list(ada)).toMatchObject({ waiting: 1, done: 1, rows: [{ id: messages.second }] })
    expect(await list(ada, 'show=done')).toMatchObject({ rows: [{ id: messages.first, state: 'answered' }] })
    expect((await get(ada, `Messages/${messages.first}`)).body.message.replies).toMatchObject([
      { text: 'Yes, please.', from: 'Ada Advisor, Keystone Dental Advisors' },
    ])
  })
})

describe('Search across practices', () => {
  test('finds practices, users, providers, projects and applications of the own practices', async () => {
    const practices = (await search(ada, 'bright smile')).practices
    expect(namesOf(practices).toSorted()).toEqual(['Bright Smile Annex', 'Bright Smile Dental'])
    expect((await search(ada, 'maria lopez')).users.rows).toMatchObject([{ email: MARIA }])
    expect((await search(ada, MARIA)).users.rows).toHaveLength(1)
    const [provider] = (await search(ada, 'okonkwo')).providers.rows
    expect(provider).toMatchObject({ name: 'Amara Okonkwo', practice: expect.stringContaining('Bright Smile') })
    expect(idsOf((await search(ada, provider.npi)).providers)).toContain(provider.id)
    const applications = (await search(ada, 'okonkwo delta')).applications.rows
    for (const { name } of applications) expect(name).toMatch(/Okonkwo.*Delta/)
    expect(applications.length).toBeGreaterThan(0)
    const { name, id } = await portal.deps.database.system
      .selectFrom('project')
      .select(['id', 'name'])
      .where('account_id', '=', bright)
      .where('is_cap', '=', false)
      .orderBy('name')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(idsOf((await search(ada, name)).projects)).toEqual([id])
  })

  test('shows an advisor nothing of other practices, which a lead finds', async () => {
    expect(idsOf((await search(ada, 'cedar grove')).practices)).toEqual([])
    expect(idsOf((await search(lead, 'cedar grove')).practices)).toEqual([cedar])
    expect((await search(ada, SAM)).users.rows).toEqual([])
    expect((await search(lead, SAM)).users.rows).toHaveLength(1)
  })

  test('puts the open practice first, and finds nothing with one letter', async () => {
    expect(idsOf((await search(ada, 'bright smile', `&accountId=${annex}`)).practices)[0]).toBe(annex)
    expect(idsOf((await search(ada, 'bright smile', `&accountId=${bright}`)).practices)[0]).toBe(bright)
    expect(idsOf((await search(ada, 'b')).practices)).toEqual([])
  })
})

test('the picker shows the own practices by name, and those with every typed word', async () => {
  expect(await pick(ada)).toMatchObject({
    total: 2,
    found: 2,
    rows: [
      { id: annex, name: 'Bright Smile Annex', advisor: 'Ada Advisor' },
      { id: bright, name: 'Bright Smile Dental' },
    ],
  })
  expect(await pick(ada, 'den bri')).toMatchObject({ total: 2, found: 1, rows: [{ id: bright }] })
  expect(await pick(ada, 'cedar')).toMatchObject({ total: 2, found: 0, rows: [] })
  expect((await pick(lead, 'cedar')).rows).toMatchObject([{ id: cedar }])
})

describe('The walls of search, picker and messages', () => {
  const paths = ['Messages', 'Messages/count', 'Search?text=cedar', 'PracticePicker']

  test('to practice users they do not exist', async () => {
    for (const email of [MARIA, SAM])
      for (const path of [...paths, `Messages/${messages.sams}`])
        expect((await portal.request(await portal.signIn(email), 'GET', `/api/Firm/${path}`)).status, path).toBe(404)
  })

  /** What the role of the lists sees with this token when the program asks for everything. */
  async function seenByRole(headers: Record<string, string> | undefined) {
    const client = await portal.deps.database.pools.staff.connect()
    try {
      await client.query('begin')
      if (headers !== undefined) {
        const token = headers['authorization']?.slice('Bearer '.length) ?? ''
        await client.query("select open_staff_request(sha256(convert_to($1, 'utf8')))", [token])
      }
      const all = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
      const terms = JSON.stringify([{ word: 'cedar', insurers: [], types: [], kinds: [] }])
      return {
        messages: await all('select id from support_message'),
        replies: await all('select account_id as id from support_reply'),
        projects: await all('select distinct account_id as id from project'),
        hits: (
          await client.query<{ id: string }>('select id from search_across_practices($1::jsonb, null, 5)', [terms])
        ).rows.length,
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('the database alone shows an advisor what belongs to her practices, and everybody else nothing', async () => {
    const seen = await seenByRole(await portal.signInStaff(ada.email))
    expect(seen.messages.toSorted()).toEqual([messages.first, messages.second].toSorted())
    expect(new Set(seen.projects)).toEqual(new Set([bright, annex]))
    expect(new Set(seen.replies)).toEqual(new Set([bright]))
    expect(seen.hits).toBe(0)
    for (const headers of [undefined, await portal.signIn(MARIA)])
      expect(await seenByRole(headers)).toEqual({ messages: [], replies: [], projects: [], hits: 0 })
    expect((await seenByRole(await portal.signInStaff(lead.email))).hits).toBeGreaterThan(0)
  })

  test('the program alone shows an advisor her practices, when the database shows every row', async () => {
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    const tables = ['account', 'subscription', 'support_message', 'support_reply', 'project', 'provider', 'person']
    try {
      for (const table of tables)
        await owner.query(`create policy everything on ${table} to client_center_staff using (true)`)
      expect((await seenByRole(await portal.signInStaff(ada.email))).messages).toContain(messages.sams)
      expect(idsOf(await list(ada))).toEqual([messages.second])
      expect((await get(ada, `Messages/${messages.sams}`)).status).toBe(404)
      expect((await pick(ada)).total).toBe(2)
      expect(idsOf((await search(ada, 'cedar')).practices)).toEqual([])
      expect((await search(ada, SAM)).users.rows).toEqual([])
    } finally {
      for (const table of tables) await owner.query(`drop policy if exists everything on ${table}`)
      await owner.end()
    }
  })

  test('without the condition of the search function, the policies still hide the names', async () => {
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ definition: string }>(
      "select pg_get_functiondef('staff_member_accounts'::regproc) as definition",
    )
    try {
      await owner.query(
        'create or replace function staff_member_accounts() returns uuid[] language sql stable as $$ select null::uuid[] $$',
      )
      expect((await seenByRole(await portal.signInStaff(ada.email))).hits).toBeGreaterThan(0)
      const found = await search(ada, 'cedar')
      for (const { rows: shown } of Object.values<{ rows: object[] }>(found)) expect(shown).toEqual([])
    } finally {
      await owner.query(rows[0]?.definition ?? '')
      await owner.end()
    }
  })
})
