import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newProjectBody } from '../../testing/firm-project-verbs.ts'
import { noChecks } from '../../testing/people-verbs.ts'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const maria = personId('maria@brightsmile.example')
const NIL = '00000000-0000-0000-0000-000000000000'

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
const practice = `/api/Firm/Practices/${bright}`

describe('An id', () => {
  test.each([
    ['of a practice that the advisor may not open', cedar],
    ['of the practice itself', bright],
    ['nil', NIL],
  ])('%s becomes no project, and the calls of the practice still reach it', async (_, id) => {
    const answer = await portal.request(grace, 'POST', `${practice}/projects`, { ...newProjectBody({}), id })
    expect(answer.status).toBe(444)
    expect(await system().selectFrom('project').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('of a practice is refused by the database as well, and that of a project for a practice', async () => {
    const { id, ...project } = await system()
      .selectFrom('project')
      .select(['id', 'account_id', 'name'])
      .where('account_id', '=', bright)
      .where('is_cap', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(
      system()
        .insertInto('project')
        .values({ ...project, id: cedar, is_cap: false })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'other_id' })
    await expect(system().insertInto('account').values({ id, name: 'Shadow' }).execute()).rejects.toMatchObject({
      constraint: 'other_id',
    })
  })
})

test.each(['2026-02-30T00:00:00Z', '2026-04-31T00:00:00Z', '2025-02-29T12:00:00Z', '0000-01-01T00:00:00Z'])(
  'the audit log refuses the day %s, which does not exist',
  async (from) => {
    for (const path of ['Audit', 'Audit/export']) {
      const answer = await portal.request(grace, 'GET', `/api/Firm/${path}?from=${from}`)
      expect(answer.status).toBe(400)
      expect(answer.message).toContain('must be a day')
    }
  },
)

test.each([-1, 0, 101, 200, 99_999])(
  'a document is not verified as one of the unknown type %s',
  async (documentTypeId) => {
    const review = await system()
      .selectFrom('document_review')
      .select(['id', 'rev'])
      .where('account_id', '=', bright)
      .where('state', '=', 0)
      .executeTakeFirstOrThrow()
    const body = { rev: review.rev, recordRev: 1, documentTypeId }
    const answer = await portal.request(grace, 'POST', `${practice}/documents/${review.id}/verify`, body)
    expect([400, 444]).toContain(answer.status)
    expect(
      await system()
        .selectFrom('document_review')
        .select('state')
        .where('id', '=', review.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ state: 0 })
  },
)

test('the scheme of a portal may be in upper case', async () => {
  const { body } = await portal.request(grace, 'GET', '/api/Firm/Calls/8')
  const contact = { phone: '', hours: '', portal: 'HTTPS://providers.example/', usualDays: '', notes: '' }
  const saved = await portal.request(grace, 'POST', '/api/Firm/Payers/8', { ...contact, rev: body.contact?.rev ?? 0 })
  expect(saved.status).toBe(204)
  const stored = await system().selectFrom('payer_contact').select('portal').where('insurer', '=', 8).execute()
  expect(stored).toEqual([{ portal: 'https://providers.example/' }])
})

const numbers = [
  '123-45-6789',
  '123 45 6789',
  '123.45.6789',
  '123–45–6789',
  '１２３-４５-６７８９',
  '123\u00a045\u00a06789',
]

describe.each(numbers)('The number %s is not accepted', (number) => {
  test('in a reason of a rejection', async () => {
    const { id, rev } = await system()
      .selectFrom('document_review')
      .select(['id', 'rev'])
      .where('account_id', '=', bright)
      .where('state', '=', 0)
      .executeTakeFirstOrThrow()
    const body = { rev, recordRev: 1, reason: `It shows ${number}` }
    const answer = await portal.request(grace, 'POST', `${practice}/documents/${id}/reject`, body)
    expect(answer).toMatchObject({
      status: 444,
      message: expect.stringContaining('Leave the Social Security number out'),
    })
  })

  test('in the reason of a view', async () => {
    const answer = await portal.request(grace, 'POST', `${practice}/views`, {
      personId: maria,
      reason: `For ${number}`,
    })
    expect(answer).toMatchObject({
      status: 444,
      message: expect.stringContaining('Leave the Social Security number out'),
    })
  })

  test('in a reply', async () => {
    const body = { id: randomUUID(), reply: `You wrote ${number}`, replies: 0 }
    const answer = await portal.request(grace, 'POST', `${practice}/messages/${randomUUID()}/replies`, body)
    expect(answer).toMatchObject({
      status: 444,
      message: expect.stringContaining('Leave the Social Security number out'),
    })
  })
})

describe('A view of a practice', () => {
  const start = async () => {
    const { body } = await portal.request(grace, 'POST', `${practice}/views`, { personId: maria, reason: 'A question' })
    return { authorization: `Bearer ${body.token}` }
  }

  test.each(['/api/Support/contactPhone', '/api/Auth/formerPractices'])(
    'shows nothing that its user has from other practices: %s',
    async (path) => {
      expect((await portal.request(await start(), 'GET', path)).status).toBe(444)
    },
  )

  test('stays ended when the advisor gets the practice back, or the user is unblocked', async () => {
    const path = `/api/AccountDashboard/${bright}/practiceInfo`
    const taken = await start()
    expect((await portal.request(taken, 'GET', path)).status).toBe(200)
    const { assignee_id: advisor } = await system()
      .selectFrom('subscription')
      .select('assignee_id')
      .where('account_id', '=', bright)
      .executeTakeFirstOrThrow()
    const assign = (assignee: string | null) =>
      system().updateTable('subscription').set({ assignee_id: assignee }).where('account_id', '=', bright).execute()
    await assign(null)
    expect((await portal.request(taken, 'GET', path)).status).toBe(401)
    await assign(advisor)
    expect((await portal.request(taken, 'GET', path)).status).toBe(401)

    const blocked = await start()
    const block = (at: string | null) =>
      system().updateTable('person').set({ blocked_at: at }).where('id', '=', maria).execute()
    await block(new Date().toISOString())
    await block(null)
    expect((await portal.request(blocked, 'GET', path)).status).toBe(401)
  })
})

test('no one gets access to a practice whose relationship has ended', async () => {
  const path = `/api/Firm/Practices/${cedar}`
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  expect(
    (await portal.request(tobias, 'POST', `${path}/relationship/end`, { endsOn: today, reason: 'Sold' })).status,
  ).toBe(200)
  const body = { email: 'new@cedargrove.example', userName: 'New User', ...noChecks, viewsProjects: true }
  const answer = await portal.request(tobias, 'POST', `${path}/people`, body)
  expect(answer).toMatchObject({ status: 444, message: expect.stringMatching(/ended/) })
  expect(await system().selectFrom('person').select('id').where('email', '=', body.email).execute()).toEqual([])
})
