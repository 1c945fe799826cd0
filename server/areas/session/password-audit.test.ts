import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import { personId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const email = 'otto@brightsmile.example'
let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('the audit shows to whom a link was sent, who set a new password with it, and from where, but neither link nor password', async () => {
  const { system } = portal.deps.database
  const job = allJobs.find(({ name }) => name === 'send-password-link')
  await job?.run(portal.deps, { email, address: '192.0.2.7' })
  await job?.run(portal.deps, { email: 'nobody@brightsmile.example', address: '192.0.2.8' })
  const { body_text: text } = await system.selectFrom('outgoing_mail').select('body_text').executeTakeFirstOrThrow()
  const token = /\/reset\/([\w-]{43})$/m.exec(text)?.[1] ?? ''
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/Auth/resetPassword',
    payload: { token, password: 'brush twice a day' },
    remoteAddress: '192.0.2.9',
  })
  expect(answer.statusCode).toBe(204)

  const lines = await system
    .selectFrom('audit_event')
    .selectAll()
    .where('action', 'like', 'password.%')
    .orderBy('id')
    .execute()
  const otto = { person_id: personId(email), record_id: personId(email), account_id: null }
  expect(lines).toMatchObject([
    { action: 'password.link-sent', ...otto, address: '192.0.2.7' },
    { action: 'password.changed', ...otto, address: '192.0.2.9' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${token}|brush`))
})
