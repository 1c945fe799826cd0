import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../testing/staff-verbs.ts'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const MARIA = 'maria@brightsmile.example'
const OTTO = 'otto@brightsmile.example'
const SIGN = 'Sign the Aetna application'

let portal: TestApp
let ada: TestStaff
let ben: TestStaff
let lead: TestStaff
let update: string

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
  await system().deleteFrom('weekly_update_reply').execute()
  await system().deleteFrom('outgoing_mail').execute()
  const { id } = await system()
    .insertInto('weekly_update')
    .values({ account_id: bright, project_id: fees, title: 'Week of 11/16', action_points: [SIGN, 'Call us'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  update = id
})

const at = (rest = '', project = fees) => `/api/WeeklyUpdate/${project}/weeklyUpdates/${update}/replies${rest}`
const call = async (email: string, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signIn(email), method, path, body)
const asStaff = async (staff: TestStaff, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signInStaff(staff.email), method, path, body)

const newReply = (text: string, more: object = {}) => ({ id: randomUUID(), point: 0, pointText: SIGN, text, ...more })
const reply = (email: string, body: object) => call(email, 'POST', at(), body)
const done = (email: string, isDone: boolean, more: object = {}) =>
  call(email, 'POST', at('/done'), { id: randomUUID(), point: 0, pointText: SIGN, isDone, ...more })
const list = async (email: string) => (await call(email, 'GET', at())).body
const onReply = (id: string, rest = '') => `/api/Firm/Practices/${bright}/updateReplies/${id}${rest}`
const answer = (staff: TestStaff, id: string, text: string) =>
  asStaff(staff, 'POST', onReply(id, '/answer'), { reply: text })
const close = (staff: TestStaff, id: string, isClosed: boolean) =>
  asStaff(staff, 'POST', onReply(id, '/closed'), { isClosed })
const mails = () => system().selectFrom('outgoing_mail').selectAll().execute()
const countStored = async () => (await system().selectFrom('weekly_update_reply').select('id').execute()).length
const auditOf = async (record: string) =>
  (
    await system()
      .selectFrom('audit_event')
      .select(['action', 'person_id', 'account_id', 'before', 'after'])
      .where('record_id', '=', record)
      .orderBy('id')
      .execute()
  ).map((entry) => entry)

describe('A reply', () => {
  test('to an action point or to the update is read by colleagues, oldest first', async () => {
    const first = newReply('We signed it on Monday.\nIt is in the mail.')
    expect(await reply(MARIA, first)).toMatchObject({ status: 204, body: '' })
    expect((await reply(OTTO, newReply('Thank you', { point: null, pointText: '' }))).status).toBe(204)
    const seen = await list(OTTO)
    expect(seen).toEqual([
      {
        id: first.id,
        kind: 'reply',
        point: 0,
        pointText: SIGN,
        text: first.text,
        person: 'Maria López',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        answer: null,
      },
      expect.objectContaining({ point: null, text: 'Thank you', person: 'Otto Berg' }),
    ])
    expect(await list(MARIA)).toEqual(seen)
    const [entry, ...others] = await auditOf(first.id)
    expect(entry).toMatchObject({ action: 'update-reply.sent', person_id: personId(MARIA), account_id: bright })
    expect([others, JSON.stringify(entry)]).toEqual([[], expect.not.stringContaining('Monday')])
    expect(await mails()).toEqual([])
  })

  test('that is sent again with its id is stored once; another one cannot have the id', async () => {
    const body = newReply('Once only')
    const same = await Promise.all([body, body, { ...body, id: body.id.toUpperCase() }].map((one) => reply(MARIA, one)))
    expect(same.map(({ status }) => status)).toEqual([204, 204, 204])
    const sentence = { status: 444, message: 'This reply was already sent. Please write a new one.' }
    expect(await reply(MARIA, { ...body, text: 'Another' })).toMatchObject(sentence)
    expect(await reply(OTTO, body)).toMatchObject(sentence)
    expect([await countStored(), (await auditOf(body.id)).length]).toEqual([1, 1])
  })

  test('with the id of a reply of another practice is stored for its own', async () => {
    const body = newReply('Ours')
    await reply(MARIA, body)
    const { id, project_id } = await system()
      .insertInto('weekly_update')
      .values({
        account_id: cedar,
        project_id: projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point'),
        title: 'Cedar',
        action_points: [SIGN],
      })
      .returning(['id', 'project_id'])
      .executeTakeFirstOrThrow()
    const path = `/api/WeeklyUpdate/${project_id}/weeklyUpdates/${id}/replies`
    expect((await call('sam@cedargrove.example', 'POST', path, { ...body, text: 'Theirs' })).status).toBe(204)
    expect((await asStaff(ben, 'GET', onReply(body.id))).status).toBe(404)
    const theirs = `/api/Firm/Practices/${cedar}/updateReplies/${body.id}`
    expect((await asStaff(ben, 'GET', theirs)).body.reply.text).toBe('Theirs')
    expect((await asStaff(ada, 'GET', theirs)).status).toBe(404)
    expect((await asStaff(ada, 'GET', onReply(body.id))).body.reply.text).toBe('Ours')
  })

  test.each<[string, object, string]>([
    ['no text', { text: ' \n' }, 'Reply: This is a required field'],
    ['1,001 characters', { text: 'a'.repeat(1001) }, 'Reply: Must be at most 1000 characters'],
    ['a Social Security number', { text: 'It is 078-05-1120' }, 'Reply: Leave the Social Security number out'],
    ['an unknown id', { id: 'none' }, 'The id is not valid'],
    ['no such point', { point: 7 }, 'This update was corrected since you opened it. Reload the page and try again.'],
    [
      'another text of the point',
      { pointText: 'Sign the old application' },
      'This update was corrected since you opened it. Reload the page and try again.',
    ],
    [
      'a negative point',
      { point: -1 },
      'It is not clear which action point this is about. Please reload the page and try again.',
    ],
    [
      'a name that is not hers',
      { person: 'Otto Berg' },
      'The request contains something unexpected. Please reload the page and try again.',
    ],
  ])('with %s is refused, and nothing is stored', async (_, more, message) => {
    expect(await reply(MARIA, newReply('We signed it', more))).toMatchObject({ status: 444, message })
    expect(await countStored()).toBe(0)
  })

  test('is shown as text, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)> & "quoted"'
    expect((await reply(MARIA, newReply(text))).status).toBe(204)
    expect(await list(OTTO)).toMatchObject([{ text }])
  })
})

describe('An action point', () => {
  test('is marked as done once, also by two at the same time, and taken back by a colleague', async () => {
    const answers = await Promise.all([done(MARIA, true), done(OTTO, true)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const [point, ...others] = await list(MARIA)
    expect(point).toMatchObject({ kind: 'done', point: 0, pointText: SIGN, text: '', answer: null })
    expect(others).toEqual([])
    expect((await done(OTTO, false)).status).toBe(204)
    expect((await done(OTTO, false)).status).toBe(204)
    expect(await list(MARIA)).toEqual([])
    expect((await auditOf(point.id)).map(({ action }) => action)).toEqual(['action-point.done', 'action-point.undone'])
  })

  test('stays done after the firm answered', async () => {
    await done(MARIA, true)
    const [{ id }] = await list(MARIA)
    await close(ada, id, true)
    expect(await done(MARIA, false)).toMatchObject({
      status: 444,
      message: 'Your advisor has already answered this. Nothing was changed.',
    })
    expect(await countStored()).toBe(1)
  })

  test('that a correction changed can be marked again', async () => {
    await done(MARIA, true)
    await system()
      .updateTable('weekly_update')
      .set({ action_points: ['Sign both applications'] })
      .where('id', '=', update)
      .execute()
    expect((await done(MARIA, true)).status).toBe(444)
    expect((await done(MARIA, true, { pointText: 'Sign both applications' })).status).toBe(204)
    expect(await countStored()).toBe(2)
  })

  test('no longer counts among the tasks of a colleague', async () => {
    const need = async () =>
      (await call(OTTO, 'GET', `/api/AccountDashboard/${bright}/needsYou?first=200`)).body.rows.find(
        (row: { kind: string; id: string }) => row.kind === 'weeklyUpdate' && row.id === update,
      )
    expect(await need()).toMatchObject({ actionPoints: 2 })
    await done(MARIA, true)
    expect(await need()).toMatchObject({ actionPoints: 1 })
  })
})

describe('The firm', () => {
  test('answers: the practice reads it with name and firm, the user gets one mail without the reply', async () => {
    const body = newReply('Our office NPI is 1234567893')
    await reply(MARIA, body)
    expect(await answer(ada, body.id, 'Thank you, we sent it.')).toMatchObject({ status: 204 })
    expect((await answer(ada, body.id, 'Thank you, we sent it.')).status).toBe(204)
    expect(await list(OTTO)).toMatchObject([
      { answer: { text: 'Thank you, we sent it.', from: 'Ada Advisor, Keystone Dental Advisors' } },
    ])
    expect(await mails()).toMatchObject([
      {
        recipient: MARIA,
        reply_to: ada.email,
        subject: 'Re: [Bright Smile Dental] Week of 11/16',
        body_text: `Thank you, we sent it.\n\nAda Advisor, Keystone Dental Advisors\n\nYour reply and this answer: http://portal.example/app/${bright}/project/${fees}/track_applications/weekly-updates/${update}`,
      },
    ])
    const [, entry] = await auditOf(body.id)
    expect(entry).toMatchObject({ action: 'update-reply.answered', person_id: ada.personId, account_id: bright })
    expect(JSON.stringify(entry)).not.toContain('Thank you')
  })

  test('answers once: of two at once, one is refused with the name of the other', async () => {
    const body = newReply('A question')
    await reply(MARIA, body)
    const answers = await Promise.all([answer(ada, body.id, 'One'), answer(lead, body.id, 'Two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 444])
    const first = answers[0]?.status === 204 ? 'Ada Advisor' : 'Theo Lead'
    expect(answers.find(({ status }) => status === 444)?.message).toBe(
      `${first} was faster: the message has changed. Your reply was not sent.`,
    )
    expect(await mails()).toHaveLength(1)
  })

  test('answers a user who lost the access without a mail', async () => {
    const body = newReply('A question')
    await reply(OTTO, body)
    const blocked = (blocked_at: string | null) =>
      system().updateTable('person').set({ blocked_at }).where('email', '=', OTTO).execute()
    await blocked(new Date().toISOString())
    expect((await answer(ada, body.id, 'Yes')).status).toBe(204)
    await blocked(null)
    expect([await mails(), (await list(OTTO))[0].answer.text]).toEqual([[], 'Yes'])
  })

  test('closes without a mail, opens again, and an answer stays', async () => {
    const body = newReply('Thanks')
    await reply(MARIA, body)
    const state = async () => (await list(MARIA))[0].answer
    for (const _ of [1, 2]) expect((await close(ada, body.id, true)).status).toBe(204)
    expect(await state()).toMatchObject({ text: '' })
    await close(ada, body.id, false)
    expect(await state()).toBeNull()
    await answer(ada, body.id, 'You are welcome')
    await close(ada, body.id, false)
    expect(await state()).toMatchObject({ text: 'You are welcome' })
    expect((await auditOf(body.id)).map(({ action }) => action)).toEqual([
      'update-reply.sent',
      'update-reply.closed',
      'update-reply.reopened',
      'update-reply.answered',
    ])
    expect(await mails()).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no text', { reply: '' }, 'Reply: This is a required field'],
    ['4,001 characters', { reply: 'a'.repeat(4001) }, 'Reply: Must be at most 4000 characters'],
    ['a Social Security number', { reply: 'It is 078-05-1120' }, 'Reply: Leave the Social Security number out'],
  ])('cannot answer with %s', async (_, answered, message) => {
    const body = newReply('A question')
    await reply(MARIA, body)
    expect(await asStaff(ada, 'POST', onReply(body.id, '/answer'), answered)).toMatchObject({ status: 444, message })
    expect([await mails(), (await list(MARIA))[0].answer]).toEqual([[], null])
  })

  test('finds replies among the messages of its practices, counts them, and opens the exact place', async () => {
    await system().deleteFrom('support_message').execute()
    const body = newReply('We signed it')
    await reply(MARIA, body)
    await done(OTTO, true, { point: 1, pointText: 'Call us' })
    await reply(OTTO, newReply('Thanks', { point: null, pointText: '' }))
    const listed = async (staff: TestStaff, show = 'waiting') =>
      (await asStaff(staff, 'GET', `/api/Firm/Messages?show=${show}`)).body
    const mine = await listed(ada)
    expect(mine).toMatchObject({ waiting: 3, done: 0 })
    expect(mine.rows).toMatchObject([
      { kind: 'reply', id: body.id, accountId: bright, subject: SIGN, sender: 'Maria López', state: 'sent' },
      { kind: 'done', subject: 'Call us', sender: 'Otto Berg' },
      { kind: 'reply', subject: 'Week of 11/16' },
    ])
    expect((await asStaff(ada, 'GET', '/api/Firm/Messages?size=1&page=2')).body.rows).toMatchObject([{ kind: 'done' }])
    const count = async (staff: TestStaff) => (await asStaff(staff, 'GET', '/api/Firm/Messages/count')).body
    expect([await count(ada), await count(ben), await count(lead)]).toEqual([
      { waiting: 3 },
      { waiting: 0 },
      { waiting: 3 },
    ])
    expect((await listed(ben)).rows).toEqual([])
    expect((await asStaff(ada, 'GET', onReply(body.id))).body).toMatchObject({
      practice: 'Bright Smile Dental',
      projectId: fees,
      isCap: false,
      updateId: update,
      title: 'Week of 11/16',
      email: MARIA,
      reply: { id: body.id, text: 'We signed it', answer: null },
    })
    const { waitingOnUs } = (await asStaff(ada, 'GET', `/api/Firm/Practices/${bright}/overview`)).body
    const tasks = waitingOnUs.rows.filter(({ kind }: { kind: string }) => kind === 'reply')
    expect(tasks).toMatchObject([
      { id: body.id, isDone: false, subject: SIGN, from: 'Maria López' },
      { isDone: true, subject: 'Call us' },
      { isDone: false, subject: 'Week of 11/16' },
    ])
    await answer(ada, body.id, 'Thank you')
    expect(await listed(ada, 'done')).toMatchObject({ waiting: 2, done: 1, rows: [{ id: body.id, state: 'answered' }] })
  })

  test('sees who has opened an update, of those who can', async () => {
    await call(OTTO, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${update}`)
    await asStaff(ada, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${update}`)
    const path = `/api/Firm/Practices/${bright}/weeklyUpdates/${update}/readers`
    const { body } = await asStaff(ada, 'GET', path)
    expect(body[0]).toMatchObject({ name: 'Otto Berg', readAt: expect.stringMatching(/Z$/) })
    const names = body.map(({ name }: { name: string }) => name)
    expect(names).toContain('Maria López')
    // Lena sees licenses only, and Ada is staff.
    expect(names.filter((name: string) => /Lena|Ada/.test(name))).toEqual([])
    expect(body.slice(1).every(({ readAt }: { readAt: null }) => readAt === null)).toBe(true)
    expect((await asStaff(ben, 'GET', path)).status).toBe(404)
    const elsewhere = `/api/Firm/Practices/${cedar}/weeklyUpdates/${update}/readers`
    expect((await asStaff(lead, 'GET', elsewhere)).status).toBe(404)
  })
})

describe('The walls', () => {
  test.each([
    [OTTO, 204],
    ['lena@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
  ])('%s gets the status %i', async (email, status) => {
    const read = status === 204 ? 200 : status
    expect((await call(email, 'GET', at())).status).toBe(read)
    expect((await reply(email, newReply('Hello'))).status).toBe(status)
    expect((await done(email, true)).status).toBe(status)
    expect(await countStored()).toBe(status === 204 ? 2 : 0)
  })

  test('an update of another project, or of another practice under an own project, is not found', async () => {
    const theirs = projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point')
    for (const [email, project] of [
      [MARIA, cap],
      ['sam@cedargrove.example', theirs],
    ] as const) {
      expect((await call(email, 'GET', at('', project))).status).toBe(404)
      expect((await call(email, 'POST', at('', project), newReply('Hello'))).status).toBe(404)
      const body = { id: randomUUID(), point: 0, pointText: SIGN, isDone: true }
      expect((await call(email, 'POST', at('/done', project), body)).status).toBe(404)
    }
    expect(await countStored()).toBe(0)
  })

  test('staff do not reply for the practice, users do not answer, and another advisor finds nothing', async () => {
    const body = newReply('Hello')
    const sentence = 'Only users of the practice reply to weekly updates. Answer their replies instead.'
    expect(await asStaff(ada, 'POST', at(), body)).toMatchObject({ status: 444, message: sentence })
    const marked = { id: randomUUID(), point: 0, pointText: SIGN, isDone: true }
    expect(await asStaff(ada, 'POST', at('/done'), marked)).toMatchObject({ status: 444, message: sentence })
    expect(await countStored()).toBe(0)
    await reply(MARIA, body)
    expect((await asStaff(ada, 'GET', at())).body).toMatchObject([{ id: body.id }])
    for (const [path, sent] of [
      [onReply(body.id, '/answer'), { reply: 'Yes' }],
      [onReply(body.id, '/closed'), { isClosed: true }],
    ] as const) {
      expect((await call(MARIA, 'POST', path, sent)).status).toBe(404)
      expect((await asStaff(ben, 'POST', path, sent)).status).toBe(404)
    }
    expect((await call(MARIA, 'GET', onReply(body.id))).status).toBe(404)
    expect((await asStaff(ben, 'GET', onReply(body.id))).status).toBe(404)
    expect((await list(MARIA))[0].answer).toBeNull()
  })

  test('after the end of the relationship, replies are read only', async () => {
    await reply(MARIA, newReply('Before'))
    await system()
      .insertInto('ended_relationship')
      .values({
        account_id: bright,
        ended_on: '2026-01-01',
        reason: 'Sold',
        staff_id: ada.staffId,
        read_only_from: '2026-01-02T00:00:00Z',
        access_until: '2099-01-01T00:00:00Z',
      })
      .execute()
    const refused = [await reply(MARIA, newReply('After')), await done(MARIA, true)]
    const seen = await list(MARIA)
    await system().deleteFrom('ended_relationship').execute()
    expect([refused.map(({ status }) => status), seen.length]).toEqual([[444, 444], 1])
  })

  test('each list and lock is found by an index', async () => {
    const plan = async (statement: string) =>
      system()
        .transaction()
        .execute(async (db) => {
          await sql`set local enable_seqscan = off`.execute(db)
          await sql`set local enable_bitmapscan = off`.execute(db)
          await sql`set local enable_sort = off`.execute(db)
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(db)
          return rows.map((line) => line['QUERY PLAN']).join('\n')
        })
    const table = 'from weekly_update_reply'
    expect(
      await plan(
        `select id ${table} where account_id = '${bright}' and weekly_update_id = '${update}' order by created_at, id`,
      ),
    ).toMatch(/weekly_update_reply_update/)
    const waiting = await plan(`select id ${table} where answered_at is null order by created_at, id limit 50`)
    expect(waiting).toMatch(/weekly_update_reply_waiting /)
    expect(waiting).not.toContain('Sort')
    const finished = await plan(
      `select id ${table} where answered_at is not null order by created_at desc, id desc limit 50`,
    )
    expect(finished).toMatch(/weekly_update_reply_answered/)
    expect(finished).not.toContain('Sort')
  })
})
