import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'

let portal: TestApp
let admin: TestStaff

beforeAll(async () => {
  portal = await startApp()
  admin = await createStaff(portal, 'administrator', 'Iris Chief')
})
afterAll(() => portal.close())

const send = async (email: string, path: string, body: object) =>
  portal.request(await portal.signInStaff(email), 'POST', `/api/Firm/Staff${path}`, body)

test('a staff member who comes back has no old password, factor or session, and is invited by mail', async () => {
  const { system } = portal.deps.database
  const member = await createStaff(portal, 'advisor', 'Rita Returned')
  const headers = await portal.signInStaff(member.email)
  const { id } = await system
    .selectFrom('person')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  const secret = Buffer.from('old secret')
  const at = new Date().toISOString()
  await system
    .insertInto('second_factor')
    .values({ person_id: id, secret, created_at: at, confirmed_at: at, last_step: null })
    .execute()
  await system.updateTable('person').set({ password_hash: 'old password' }).where('id', '=', id).execute()
  await send(admin.email, `/${member.staffId}/leave`, { successorId: null, rev: 1 })
  await system.deleteFrom('outgoing_mail').where('recipient', '=', member.email).execute()
  // A session that came about since then.
  await system.updateTable('session_family').set({ ended_at: null }).where('person_id', '=', id).execute()
  const back = { email: member.email, name: 'Rita Returned', phone: '', role: 'advisor' }
  expect((await send(admin.email, '', back)).status).toBe(200)
  const person = await system
    .selectFrom('person')
    .leftJoin('second_factor', 'second_factor.person_id', 'person.id')
    .select(['password_hash', 'second_factor.person_id as factor'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(person).toEqual({ password_hash: null, factor: null })
  expect((await portal.request(headers, 'GET', '/api/Auth/me')).status).toBe(401)
  const mails = await system
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', member.email)
    .execute()
  expect(mails).toEqual([{ subject: "You've been invited to Client Center" }])
})
