import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { countFirmRows, LENA, OTTO, peoplePath, peopleVerbs, userPath } from '../../../testing/people-verbs.ts'
import { accountId, personId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')

let portal: TestApp
let verbs: Awaited<ReturnType<typeof peopleVerbs>>
beforeAll(async () => {
  portal = await startApp()
  verbs = await peopleVerbs(portal)
})
beforeEach(() => verbs.reset())
afterAll(() => portal.close())

const MARIA = 'maria@brightsmile.example'

describe('Permissions', () => {
  const save = (who: Record<string, string>, permissions: unknown, expected: unknown = [3, 4]) =>
    verbs.post(who, userPath(LENA, 'permissions'), { permissions, expected })

  test('edit includes view, and the change is audited', async () => {
    const entries = await verbs.auditedBy(async () => {
      expect((await save(verbs.grace, [2, 4, 4])).status).toBe(204)
    })
    expect((await verbs.find(LENA)).permissions).toEqual([1, 2, 3, 4])
    expect(entries).toEqual([{ action: 'rights.granted', inPractice: true, record_id: personId(LENA), byGrace: true }])
  })

  test('that are withdrawn are gone with the next request', async () => {
    const lena = await portal.signIn(LENA)
    const licenses = () => portal.request(lena, 'GET', `/api/AccountDashboard/${bright}/providers`)
    expect((await licenses()).status).toBe(200)
    const entries = await verbs.auditedBy(() => save(verbs.grace, []))
    expect(entries).toEqual([{ action: 'rights.revoked', inPractice: true, record_id: personId(LENA), byGrace: true }])
    expect((await licenses()).status).toBe(404)
    expect(await verbs.find(LENA)).toBeUndefined()
  })

  test('are mailed to the user when they change: what, and by whom', async () => {
    await save(verbs.grace, [2, 3])
    const mails = await verbs.mailsTo(LENA)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your permissions at Bright Smile Dental changed'])
    expect(mails[0]?.body_text).toBe(`Hi Lena,

Grace Nakamura, Keystone Dental Advisors changed your permissions at Bright Smile Dental in Client Center.

Added:
- View projects and applications
- Edit projects, upload, fill in forms

Removed:
- Edit providers and licenses

If you didn't expect this, contact us.

Keystone Dental Advisors
`)
    // The same save again is outdated or changes nothing, so it sends nothing.
    expect((await save(verbs.grace, [2, 3])).status).toBe(444)
    expect((await save(verbs.grace, [2, 3], [1, 2, 3])).status).toBe(204)
    expect(await verbs.mailsTo(LENA)).toHaveLength(1)
    await save(verbs.grace, [], [1, 2, 3])
    expect((await verbs.mailsTo(LENA)).at(-1)?.body_text).toContain('You no longer have access to Bright Smile Dental.')
  })

  test('of a blocked user change without a mail', async () => {
    await verbs.post(verbs.grace, userPath(LENA, 'block'))
    expect((await save(verbs.grace, [3])).status).toBe(204)
    expect(await verbs.mailsTo(LENA)).toEqual([])
  })

  test('that two advisors save at once: one is saved, the other one hears of it', async () => {
    const answers = await Promise.all([save(verbs.grace, [1, 3, 4]), save(verbs.tobias, [3])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 444])
    expect(answers.find(({ status }) => status === 444)?.message).toBe(
      'Someone else changed this. Reload to see the latest.',
    )
  })

  test('of someone with edit alone count as with view', async () => {
    await verbs.setPermissions(LENA, [4])
    expect((await verbs.find(LENA)).permissions).toEqual([3, 4])
    expect((await save(verbs.grace, [3])).status).toBe(204)
    expect((await verbs.find(LENA)).permissions).toEqual([3])
  })

  test.each([
    ['of nobody', randomUUID()],
    ['of a user of another practice', personId('sam@cedargrove.example')],
  ])('%s cannot be changed', async (_, id) => {
    const before = await countFirmRows(portal)
    expect(
      await verbs.post(verbs.grace, peoplePath(bright, `/${id}/permissions`), { permissions: [1], expected: [] }),
    ).toMatchObject({
      status: 404,
      message: 'The user was not found',
    })
    expect(await countFirmRows(portal)).toEqual(before)
  })

  test.each([[[5]], [['1']], ['1'], [null]])('%j are refused', async (permissions) => {
    expect((await save(verbs.grace, permissions)).status).toBe(444)
    expect((await verbs.find(LENA)).permissions).toEqual([3, 4])
  })
})

describe('Blocking', () => {
  test('ends the sessions at once, and unblocking opens the practice again', async () => {
    const lena = await portal.signIn(LENA)
    const me = () => portal.request(lena, 'GET', '/api/Auth/me')
    const entries = await verbs.auditedBy(() => verbs.post(verbs.grace, userPath(LENA, 'block')))
    expect(entries).toEqual([{ action: 'person.blocked', inPractice: true, record_id: personId(LENA), byGrace: true }])
    expect((await me()).status).toBe(401)
    expect((await verbs.find(LENA)).blockedAt).toMatch(/^\d{4}-/)
    expect(await verbs.auditedBy(() => verbs.post(verbs.grace, userPath(LENA, 'unblock')))).toMatchObject([
      { action: 'person.unblocked' },
    ])
    expect(await verbs.find(LENA)).toMatchObject({ blockedAt: null, permissions: [3, 4] })
  })

  test.each(['block', 'unblock', 'endSessions'])(
    'an advisor cannot %s a user of practices that are not hers; a lead can',
    async (what) => {
      expect(await verbs.post(verbs.grace, userPath(MARIA, what))).toMatchObject({
        status: 444,
        message: 'This user also works at practices that are not yours. Ask a lead to do this.',
      })
      expect((await verbs.find(MARIA)).blockedAt).toBeNull()
      expect((await verbs.post(verbs.tobias, userPath(MARIA, what))).status).toBe(204)
    },
  )

  test('ending the sessions signs the user out, who can sign in again', async () => {
    const otto = await portal.signIn(OTTO)
    const entries = await verbs.auditedBy(() => verbs.post(verbs.grace, userPath(OTTO, 'endSessions')))
    expect(entries).toMatchObject([{ action: 'person.sessions-ended', inPractice: true, byGrace: true }])
    expect((await portal.request(otto, 'GET', '/api/Auth/me')).status).toBe(401)
    expect((await verbs.find(OTTO)).blockedAt).toBeNull()
  })
})
