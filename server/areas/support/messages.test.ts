import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const harbor = accountId('Harbor Dental Partners')
const cedar = accountId('Cedar Grove Family Dentistry')
const at = (account: string) => `/api/AccountDashboard/${account}/messages`
const phoneAddress = '/api/Support/contactPhone'

const MARIA = 'maria@brightsmile.example'
const topic = {
  path: `/dashboard/${bright}/providers/4f0d5c1e-2222-4a0d-9a53-0d6d2f1f8b02`,
  title: 'Mei-Ling Chen, Provider Info',
}
const message = { summary: 'Her license arrived.\nShall I upload it?', contactPhoneNumber: '205 555 0142', topic }

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system

/** A person may send five messages an hour, so each test starts afresh. */
beforeEach(async () => {
  await system().deleteFrom('support_message').execute()
  await system().deleteFrom('throttle').execute()
})

async function call(email: string, method: 'GET' | 'POST', address: string, body?: object) {
  return portal.request(await portal.signIn(email), method, address, body)
}
const send = (email: string, account: string, body: object) => call(email, 'POST', at(account), body)
const list = async (email: string, account: string, query = '') =>
  (await call(email, 'GET', `${at(account)}${query}`)).body

test('a message about a page is stored, mailed with its link, and listed with its date and state', async () => {
  expect(await send(MARIA, bright, message)).toMatchObject({ status: 204, body: '' })
  const mail = await system()
    .selectFrom('outgoing_mail')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: 'grace.nakamura@keystone.example',
    reply_to: MARIA,
    subject: '[Bright Smile Dental] Mei-Ling Chen, Provider Info',
    body_text: `Her license arrived.\nShall I upload it?\n\nAbout: Mei-Ling Chen, Provider Info\nhttp://portal.example${topic.path}\n\nMaria López\n(205) 555-0142\n${MARIA}\n\nSent from the Client Center by Maria López for Bright Smile Dental.`,
  })
  const { total, messages } = await list(MARIA, bright)
  expect(total).toBe(1)
  expect(messages).toEqual([
    {
      id: expect.any(String),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      state: 'sent',
      subject: 'Mei-Ling Chen, Provider Info',
      summary: 'Her license arrived.\nShall I upload it?',
      topic,
      replies: [],
    },
  ])
  const stored = await system().selectFrom('support_message').select(['name', 'email']).executeTakeFirstOrThrow()
  expect(stored).toEqual({ name: 'Maria López', email: MARIA })
})

test('a message that is sent again with its id is stored and mailed once; another message cannot have the id', async () => {
  const id = '7c1e1f0a-5b7d-4c2a-9e8f-1234567890AB'
  const countMails = async () =>
    (await system().selectFrom('outgoing_mail').select('id').where('body_text', 'like', '%Once only%').execute()).length
  const once = { ...message, id, summary: 'Once only' }
  const again = { ...once, id: id.toLowerCase() }
  const answers = await Promise.all([once, once, again].map((body) => send(MARIA, bright, body)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect([(await list(MARIA, bright)).total, await countMails()]).toEqual([1, 1])
  const sentence = { status: 444, message: 'This message was already sent. Please write a new one.' }
  expect(await send(MARIA, bright, { ...once, summary: 'Another' })).toMatchObject(sentence)
  expect(await send(MARIA, harbor, { ...once, topic: null })).toMatchObject(sentence)
  expect(await send('otto@brightsmile.example', bright, once)).toMatchObject(sentence)
  expect([(await list(MARIA, bright)).total, await countMails()]).toEqual([1, 1])
  const unknown = { status: 444, message: 'The id is not valid' }
  expect(await send(MARIA, bright, { ...message, id: 'none' })).toMatchObject(unknown)
})

test('a message about no page is a general question', async () => {
  for (const none of [{ topic: null }, { topic: undefined }])
    expect((await send(MARIA, bright, { ...message, ...none })).status).toBe(204)
  const { messages } = await list(MARIA, bright)
  expect(messages).toMatchObject([
    { subject: 'General question', topic: null },
    { subject: 'General question', topic: null },
  ])
})

test('what becomes of a message at the firm shows as its state', async () => {
  await send(MARIA, bright, message)
  for (const state of ['read', 'answered', 'closed']) {
    await system().updateTable('support_message').set({ state }).execute()
    expect((await list(MARIA, bright)).messages).toMatchObject([{ state }])
  }
})

test('the list begins with the newest message and counts all of them, those of Contact us, too', async () => {
  for (const summary of ['First', 'Second']) await send(MARIA, bright, { ...message, summary })
  await call(MARIA, 'POST', `/api/AccountDashboard/${bright}/sendSupportEmail`, {
    name: 'Maria López',
    subject: 'Taxes',
    summary: 'Third',
    contactPhoneNumber: '2055550199',
    email: MARIA,
  })
  const summaries = async (query = '') => {
    const { total, messages } = await list(MARIA, bright, query)
    return [total, ...messages.map((one: { summary: string }) => one.summary)]
  }
  expect(await summaries()).toEqual([3, 'Third', 'Second', 'First'])
  expect(await summaries('?limit=2')).toEqual([3, 'Third', 'Second'])
  expect((await list(MARIA, bright, '?limit=1')).messages).toMatchObject([{ subject: 'Taxes', topic: null }])
})

test.each([
  ['0', 'Messages: must be from 1 to 1000'],
  ['1001', 'Messages: must be from 1 to 1000'],
  ['many', 'Messages: must be a whole number'],
])('a list of %s messages is refused', async (limit, sentence) => {
  expect(await call(MARIA, 'GET', `${at(bright)}?limit=${limit}`)).toMatchObject({ status: 400, message: sentence })
})

describe('Who', () => {
  test.each([
    [MARIA, 'every permission'],
    ['otto@brightsmile.example', 'view only'],
    ['lena@brightsmile.example', 'licenses only'],
    ['paul@brightsmile.example', 'projects only'],
  ])('%s writes and sees the own message: %s', async (email) => {
    expect((await send(email, bright, message)).status).toBe(204)
    expect((await list(email, bright)).total).toBe(1)
  })

  test.each(['sam@cedargrove.example', 'nora@example.com'])(
    '%s neither writes to nor reads this practice',
    async (email) => {
      await send(MARIA, bright, message)
      expect((await send(email, bright, message)).status).toBe(404)
      expect((await call(email, 'GET', at(bright))).status).toBe(404)
      expect(await countMessages()).toBe(1)
    },
  )

  test('nobody does so without a session', async () => {
    for (const [method, address] of [
      ['POST', at(bright)],
      ['GET', at(bright)],
      ['GET', phoneAddress],
    ] as const)
      expect((await portal.request({}, method, address, method === 'POST' ? message : undefined)).status).toBe(401)
    expect(await countMessages()).toBe(0)
  })

  test('a colleague does not see the message, and another practice of the sender does not list it', async () => {
    await send(MARIA, bright, message)
    await send(MARIA, harbor, { ...message, summary: 'For Harbor', topic: null })
    expect(await list('otto@brightsmile.example', bright)).toEqual({ total: 0, messages: [] })
    expect((await list(MARIA, harbor)).messages.map((one: { summary: string }) => one.summary)).toEqual(['For Harbor'])
    expect((await list(MARIA, bright)).total).toBe(1)
  })
})

test.each<[string, object, string]>([
  ['no text', { ...message, summary: ' ' }, 'Message: Field is Required'],
  ['a long text', { ...message, summary: 'a'.repeat(4001) }, 'Message: Must be at most 4000 characters'],
  ['no phone number', { ...message, contactPhoneNumber: '' }, 'Contact phone number: Field is Required'],
  [
    'a page outside',
    { ...message, topic: { ...topic, path: 'https://evil.example' } },
    'Page: A message can only be about a page of the portal',
  ],
  [
    'a page at another host',
    { ...message, topic: { ...topic, path: `//evil.example/app/${bright}` } },
    'Page: A message can only be about a page of the portal',
  ],
  [
    'a page with a way out',
    { ...message, topic: { ...topic, path: `/app/${bright}/../../x` } },
    'Page: A message can only be about a page of the portal',
  ],
  [
    'a page of no practice',
    { ...message, topic: { ...topic, path: '/home' } },
    'Page: A message can only be about a page of the portal',
  ],
  [
    'a page of another practice of hers',
    { ...message, topic: { ...topic, path: `/app/${harbor}` } },
    'The page belongs to another practice',
  ],
  [
    'a page of a practice of others',
    { ...message, topic: { ...topic, path: `/app/${cedar}` } },
    'The page belongs to another practice',
  ],
  ['a page without a title', { ...message, topic: { ...topic, title: '' } }, 'Title: This is a required field'],
  ['a title of two lines', { ...message, topic: { ...topic, title: 'a\nBcc: b' } }, 'Title: Remove special characters'],
  [
    'a long title',
    { ...message, topic: { ...topic, title: 'a'.repeat(151) } },
    'Title: Must be at most 150 characters',
  ],
  [
    'a name that is not hers',
    { ...message, name: 'Otto Berg' },
    'The request contains something unexpected. Please reload the page and try again.',
  ],
])('a message with %s is refused, and nothing is stored or mailed', async (_, body, sentence) => {
  const mails = await countMails()
  expect(await send(MARIA, bright, body)).toMatchObject({ status: 444, message: sentence })
  expect([await countMessages(), await countMails()]).toEqual([0, mails])
})

test('the sixth message within an hour waits, whichever form it is written in', async () => {
  for (let sent = 0; sent < 5; sent += 1) await send(MARIA, bright, message)
  expect((await send(MARIA, bright, message)).status).toBe(429)
  expect(await countMessages()).toBe(5)
})

test('the phone number of the last message is remembered for its sender, in every practice', async () => {
  const remembered = async (email: string) => (await call(email, 'GET', phoneAddress)).body
  expect(await remembered(MARIA)).toEqual({ contactPhoneNumber: '' })
  await send(MARIA, bright, message)
  await send(MARIA, harbor, { ...message, topic: null, contactPhoneNumber: '(205) 555-0199' })
  expect(await remembered(MARIA)).toEqual({ contactPhoneNumber: '(205) 555-0199' })
  expect(await remembered('otto@brightsmile.example')).toEqual({ contactPhoneNumber: '' })
})

describe('The database', () => {
  const row = (path: string) => ({
    account_id: bright,
    person_id: personId(MARIA),
    name: 'Maria López',
    subject: 'A page',
    summary: 'A text',
    email: MARIA,
    topic_path: path,
    topic_title: 'A page',
  })

  test.each([`/app/${harbor}`, 'https://evil.example', `/app/${bright}/../x`, `//evil.example/app/${bright}`])(
    'refuses a message about %s',
    async (path) => {
      await expect(system().insertInto('support_message').values(row(path)).execute()).rejects.toThrow(
        'support_message_topic',
      )
    },
  )

  test('lets no request change a message, or say what became of it', async () => {
    const { app } = portal.deps.database
    await expect(
      app
        .insertInto('support_message')
        .values({ ...row(`/app/${bright}`), state: 'answered' })
        .execute(),
    ).rejects.toThrow('permission denied')
    await expect(app.updateTable('support_message').set({ summary: 'Other' }).execute()).rejects.toThrow(
      'permission denied',
    )
    // Staff may change the state, and row security lets nobody else.
    await send(MARIA, bright, message)
    const changed = await app.updateTable('support_message').set({ state: 'read' }).executeTakeFirst()
    expect(Number(changed.numUpdatedRows)).toBe(0)
  })

  test('finds the own messages of a practice by an index', async () => {
    const plan = await system()
      .transaction()
      .execute(async (db) => {
        await sql`set local enable_seqscan = off`.execute(db)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select id from support_message where account_id = ${bright} and person_id = ${personId(MARIA)}
           order by created_at desc, id desc limit 20`.execute(db)
        return rows.map((line) => line['QUERY PLAN']).join('\n')
      })
    expect(plan).toContain('support_message_own')
    expect(plan).not.toContain('Sort')
  })
})

const countMessages = async () => countRows('support_message')
const countMails = async () => countRows('outgoing_mail')
async function countRows(table: 'support_message' | 'outgoing_mail'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    system(),
  )
  return rows[0]?.count ?? 0
}
