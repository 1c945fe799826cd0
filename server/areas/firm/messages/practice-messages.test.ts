import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../http/access/identify-caller.ts'
import { withRequestTransaction } from '../../../http/calls/request-transaction.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId, personId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const MARIA = 'maria@brightsmile.example'
const OTTO = 'otto@brightsmile.example'

let portal: TestApp
let ada: TestStaff
let ben: TestStaff
let lead: TestStaff

beforeAll(async () => {
  portal = await startApp()
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  await assignPractices(portal, ben.staffId, [cedar])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system

beforeEach(async () => {
  await system().deleteFrom('support_message').execute()
  await system().deleteFrom('outgoing_mail').execute()
  await system().deleteFrom('throttle').execute()
})

const at = (account: string, rest = '') => `/api/Firm/Practices/${account}/messages${rest}`
const call = async (staff: TestStaff, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signInStaff(staff.email), method, path, body)
const write = async (email: string, summary: string) => {
  const body = { id: randomUUID(), summary, contactPhoneNumber: '2055550142', topic: null }
  const headers = await portal.signIn(email)
  expect(await portal.request(headers, 'POST', `/api/AccountDashboard/${bright}/messages`, body)).toMatchObject({
    status: 204,
  })
  return body.id
}
const list = async (staff: TestStaff, query = '') => (await call(staff, 'GET', at(bright, query))).body
const reply = (staff: TestStaff, message: string, body: object) =>
  call(staff, 'POST', at(bright, `/${message}/replies`), { id: randomUUID(), replies: 0, ...body })
const close = (staff: TestStaff, message: string, isClosed: boolean) =>
  call(staff, 'POST', at(bright, `/${message}/closed`), { isClosed })
const seenBy = async (email: string) =>
  (await portal.request(await portal.signIn(email), 'GET', `/api/AccountDashboard/${bright}/messages`)).body.messages
const mails = () => system().selectFrom('outgoing_mail').selectAll().orderBy('created_at').execute()
const textsOf = (messages: { summary: string }[]) => messages.map(({ summary }) => summary)

test('an answer is stored, mailed to the sender, and shown under the message with the name and the firm', async () => {
  const id = await write(MARIA, 'Shall I upload it?\nNow?')
  const before = await mails()
  expect(await reply(ada, id, { reply: 'Yes, please.' })).toMatchObject({ status: 204, body: '' })
  expect((await mails()).slice(before.length)).toMatchObject([
    {
      recipient: MARIA,
      reply_to: ada.email,
      subject: 'Re: [Bright Smile Dental] General question',
      body_text: `Yes, please.\n\nAda Advisor, Keystone Dental Advisors\n\nYou wrote:\n> Shall I upload it?\n> Now?\n\nAll your messages: http://portal.example/app/${bright}/messages`,
    },
  ])
  const replies = [{ text: 'Yes, please.', sentAt: expect.any(String), from: 'Ada Advisor, Keystone Dental Advisors' }]
  expect(await seenBy(MARIA)).toMatchObject([{ id, state: 'answered', replies }])
  expect(await list(ada)).toMatchObject({
    total: 1,
    waiting: 0,
    messages: [
      {
        id,
        state: 'answered',
        replies,
        sender: { name: 'Maria López', email: MARIA },
        phone: '2055550142',
        writtenAs: null,
      },
    ],
  })
  const entry = await system()
    .selectFrom('audit_event')
    .select(['person_id', 'account_id', 'record_id', 'before', 'after'])
    .where('action', '=', 'support-message.answered')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ person_id: ada.personId, account_id: bright, record_id: id })
  expect(JSON.stringify(entry)).not.toContain('Yes, please')
})

test('those that wait come first, oldest first; then the others, newest first', async () => {
  const first = await write(MARIA, 'First')
  await write(OTTO, 'Second')
  const third = await write(MARIA, 'Third')
  await write(OTTO, 'Fourth')
  await reply(ada, first, { reply: 'Done' })
  await close(ada, third, true)
  const { total, waiting, messages } = await list(ada)
  expect([total, waiting]).toEqual([4, 2])
  expect(textsOf(messages)).toEqual(['Second', 'Fourth', 'Third', 'First'])
  const page = await list(ada, '?limit=1')
  expect([page.total, page.waiting, ...textsOf(page.messages)]).toEqual([4, 2, 'Second'])
})

test('the same reply twice is stored and mailed once; of two who answer at once, one is told', async () => {
  const id = await write(MARIA, 'A question')
  const before = (await mails()).length
  const body = { id: randomUUID(), replies: 0, reply: 'Yes' }
  const same = await Promise.all([reply(ada, id, body), reply(ada, id, body)])
  expect(same.map(({ status }) => status)).toEqual([204, 204])
  expect((await mails()).length - before).toBe(1)
  const other = await write(MARIA, 'Another')
  const answers = await Promise.all([reply(ada, other, { reply: 'One' }), reply(lead, other, { reply: 'Two' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 444])
  const first = answers[0]?.status === 204 ? 'Ada Advisor' : 'Theo Lead'
  expect(answers.find(({ status }) => status === 444)?.message).toBe(
    `${first} was faster: the message has changed. Your reply was not sent.`,
  )
  expect((await reply(lead, other, { reply: 'Two', replies: 1 })).status).toBe(204)
  expect((await seenBy(MARIA)).find((one: { id: string }) => one.id === other).replies).toHaveLength(2)
})

test('a message is closed and opened again; one with replies is then answered', async () => {
  const id = await write(MARIA, 'A question')
  const state = async () => (await seenBy(MARIA))[0].state
  expect((await close(ada, id, true)).status).toBe(204)
  expect((await close(ada, id, true)).status).toBe(204)
  expect(await state()).toBe('closed')
  await close(ada, id, false)
  expect(await state()).toBe('read')
  await reply(ada, id, { reply: 'Yes' })
  await close(ada, id, true)
  await close(ada, id, false)
  expect(await state()).toBe('answered')
  const { rows } = await sql`select person_id, before, after from audit_event
    where action = 'support-message.saved' and record_id = ${id} order by id limit 1`.execute(system())
  expect(rows).toEqual([{ person_id: ada.personId, before: { state: 'sent' }, after: { state: 'closed' } }])
})

test.each([
  ['without a text', { reply: '' }, 'Reply: This is a required field'],
  ['with a long text', { reply: 'a'.repeat(4001) }, 'Reply: Must be at most 4000 characters'],
  ['without an id', { reply: 'Yes', id: undefined }, 'The id is not valid'],
])('a reply %s is refused, and nothing is stored or mailed', async (_, body, message) => {
  const id = await write(MARIA, 'A question')
  const before = (await mails()).length
  expect(await reply(ada, id, body)).toMatchObject({ status: 444, message })
  expect([(await mails()).length, (await seenBy(MARIA))[0].replies]).toEqual([before, []])
})

test('a sender who is blocked or gone gets no mail, and the reply is refused with a sentence', async () => {
  const id = await write(OTTO, 'A question')
  const blocked = (blocked_at: string | null) =>
    system().updateTable('person').set({ blocked_at }).where('email', '=', OTTO).execute()
  await blocked(new Date().toISOString())
  const message = 'The person who wrote this message has no access to this practice now. Your reply was not sent.'
  expect(await reply(ada, id, { reply: 'Yes' })).toMatchObject({ status: 444, message })
  await blocked(null)
  const permissions = await system()
    .deleteFrom('account_permission')
    .where('person_id', '=', personId(OTTO))
    .where('account_id', '=', bright)
    .returningAll()
    .execute()
  expect(await reply(ada, id, { reply: 'Yes' })).toMatchObject({ status: 444, message })
  expect((await list(ada)).messages).toMatchObject([{ sender: null }])
  await system().insertInto('account_permission').values(permissions).execute()
  expect((await reply(ada, id, { reply: 'Yes' })).status).toBe(204)
})

test('the sender is the user who was signed in, whatever name was typed into the contact-us form', async () => {
  const typed = {
    name: 'Maria López',
    subject: 'Taxes',
    summary: 'Send it',
    contactPhoneNumber: '2055550142',
    email: MARIA,
  }
  await portal.request(await portal.signIn(OTTO), 'POST', `/api/AccountDashboard/${bright}/sendSupportEmail`, typed)
  const sender = { name: 'Otto Berg', email: OTTO }
  expect((await list(ada)).messages).toMatchObject([{ sender, writtenAs: `Maria López, ${MARIA}` }])
})

test('an id of another text is refused, and so is a number of replies that there never were', async () => {
  const id = await write(MARIA, 'A question')
  const body = { id: randomUUID(), replies: 0, reply: 'Yes' }
  await reply(ada, id, body)
  const sent = 'This reply was already sent. Please write a new one.'
  expect(await reply(ada, id, { ...body, reply: 'No' })).toMatchObject({ status: 444, message: sent })
  expect((await reply(ada, id, { reply: 'No', replies: 1_000_000 })).status).toBe(444)
  expect((await seenBy(MARIA))[0].replies).toHaveLength(1)
})

describe('Who', () => {
  test('an advisor reads and answers only at her own practices, practice users at none', async () => {
    const id = await write(MARIA, 'A question')
    expect((await call(ben, 'GET', at(bright))).status).toBe(404)
    expect((await reply(ben, id, { reply: 'Hello' })).status).toBe(404)
    expect((await close(ben, id, true)).status).toBe(404)
    // The message of another practice, under the address of his own.
    const foreign = await call(ben, 'POST', at(cedar, `/${id}/replies`), { id: randomUUID(), replies: 0, reply: 'x' })
    expect(foreign.status).toBe(404)
    for (const email of [MARIA, OTTO]) {
      const headers = await portal.signIn(email)
      expect((await portal.request(headers, 'GET', at(bright))).status).toBe(404)
      const body = { id: randomUUID(), replies: 0, reply: 'x' }
      expect((await portal.request(headers, 'POST', at(bright, `/${id}/replies`), body)).status).toBe(404)
    }
    expect((await portal.request({}, 'GET', at(bright))).status).toBe(401)
    // To a practice user, not even a malformed address tells that there is such a call.
    expect((await portal.request(await portal.signIn(MARIA), 'GET', at('abc'))).status).toBe(404)
    const description = await portal.app.inject({ url: '/api/openapi.json' })
    expect(description.body).not.toContain('/api/Firm')
    expect((await portal.app.inject({ url: '/api/docs' })).body).not.toContain('/api/Firm')
    expect(await seenBy(MARIA)).toMatchObject([{ state: 'sent', replies: [] }])
  })

  test('a colleague sees neither the message nor the reply', async () => {
    const id = await write(MARIA, 'A question')
    await reply(ada, id, { reply: 'Only for Maria' })
    expect(await seenBy(OTTO)).toEqual([])
  })

  test('the database alone lets no practice user answer, close, or read what a colleague was answered', async () => {
    const id = await write(MARIA, 'A question')
    await reply(ada, id, { reply: 'Only for Maria' })
    const { authorization = '' } = await portal.signIn(OTTO)
    const token = hashToken(authorization.replace('Bearer ', ''))
    const asOtto = <T>(kind: 'read' | 'write', work: (db: typeof portal.deps.database.app) => Promise<T>) =>
      withRequestTransaction(portal.deps.database, token, { kind, scope: { account: bright } }, ({ db }) => work(db))
    expect(await asOtto('read', (db) => db.selectFrom('support_reply').selectAll().execute())).toEqual([])
    const closed = await asOtto('write', (db) =>
      db.updateTable('support_message').set({ state: 'closed' }).executeTakeFirst(),
    )
    expect(Number(closed.numUpdatedRows)).toBe(0)
    const forged = { id: randomUUID(), account_id: bright, message_id: id, staff_id: ada.staffId, body: 'Forged' }
    await expect(asOtto('write', (db) => db.insertInto('support_reply').values(forged).execute())).rejects.toThrow(
      /row-level security/,
    )
  })
})
