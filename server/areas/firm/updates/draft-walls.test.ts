import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { toUpdateEdits, updatesPath, updateVerbs } from '../../../testing/update-verbs.ts'

const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const cedarCap = projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point')

let portal: TestApp
let grace: Record<string, string>
let tobias: Record<string, string>
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const { open, post, save, sql } = updateVerbs(() => portal)
const path = updatesPath

test('two people on one draft lose nothing: every save is in the draft or was refused with a name', async () => {
  let lost = 0
  let refused = 0
  const writers = [
    { who: grace, other: 'Tobias Adeyemi', title: 'Grace' },
    { who: tobias, other: 'Grace Nakamura', title: 'Tobias' },
  ]
  const acknowledged = new Map<number, string>()
  await Promise.all(
    writers.map(async ({ who, other, title }) => {
      let { rev, ...body } = toUpdateEdits(await open(cap, who))
      for (let nth = 0; nth < 20; nth += 1) {
        const next = { ...body, rev, title: `${title} ${nth}` }
        const answer = await save(next, cap, who)
        if (answer.status === 200) {
          if (acknowledged.has(answer.body.rev)) lost += 1
          acknowledged.set(answer.body.rev, next.title)
          if (answer.body.title !== next.title) lost += 1
        } else {
          refused += 1
          expect(answer).toMatchObject({ status: 444, message: expect.stringContaining(other) })
        }
        ;({ rev, ...body } = toUpdateEdits(await open(cap, who)))
      }
    }),
  )
  expect(lost).toBe(0)
  expect(acknowledged.size + refused).toBe(40)
  const last = Math.max(...acknowledged.keys())
  expect(await open(cap, grace)).toMatchObject({ rev: last, title: acknowledged.get(last) })
})

describe('Others', () => {
  const calls = [
    ['POST', `${path(cap)}/draft`],
    ['POST', `${path(cap)}/draft/save`],
    ['POST', `${path(cap)}/draft/refresh`],
    ['POST', `${path(cap)}/draft/choice`],
    ['GET', `${path(cap)}/draft/preview`],
    ['POST', `${path(cap)}/publish`],
    ['GET', `${path(cap)}/published/${randomUUID()}`],
    ['GET', '/api/Firm/Updates'],
    ['GET', '/api/Firm/Updates/count'],
  ] as const

  test.each(calls)('users of the practice get 404 from %s %s', async (method, url) => {
    expect((await portal.request(maria, method, url, method === 'POST' ? {} : undefined)).status).toBe(404)
  })

  test('an advisor of other practices gets 404, and nothing is made', async () => {
    await sql('delete from subscription where account_id = (select account_id from project where id = $1)', [cedarCap])
    await sql('delete from account_cover where account_id = (select account_id from project where id = $1)', [cedarCap])
    expect((await post(grace, `${path(cedarCap)}/draft`)).status).toBe(404)
    expect(await sql('select 1 as one from weekly_update_draft where project_id = $1', [cedarCap])).toEqual([])
    expect((await post(tobias, `${path(cedarCap)}/draft`)).status).toBe(200)
  })

  test('an unknown project is not found', async () => {
    expect((await post(grace, `${path(randomUUID())}/draft`)).status).toBe(404)
  })
})
