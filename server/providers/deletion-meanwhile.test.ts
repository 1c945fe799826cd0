import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../testing/app.ts'
import { untilWaiting } from '../testing/how-many-wait.ts'
import { newProvider, providerVerbs } from '../testing/provider-verbs.ts'

const applications = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}/applications`

let portal: TestApp
let maria: Record<string, string>
let verbs: ReturnType<typeof providerVerbs>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  verbs = providerVerbs(portal, maria)
})
afterAll(() => portal.close())

async function added(): Promise<string> {
  const { id } = newProvider()
  expect((await verbs.save(newProvider({ id }))).status).toBe(200)
  return id
}

const apply = (provider: string) =>
  portal.ask(maria, 'POST', applications, {
    id: randomUUID(),
    rev: 0,
    provider: { id: provider, isNew: false },
    insuranceCompanyId: 7,
    statusId: 1,
  })

/** Lets the first get as far as the trail, and the second as far as the first lets it; then both may end. */
async function inTheMiddle(first: () => Promise<Answered>, second: () => Promise<Answered>): Promise<number[]> {
  const { system } = portal.deps.database
  const owner = new Client({ connectionString: portal.deps.database.listen })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('lock table audit_event in share row exclusive mode')
    const one = first()
    await untilWaiting(system, 1, one)
    const other = second()
    await untilWaiting(system, 2, one, other)
    await owner.query('commit')
    return (await Promise.all([one, other])).map(({ status }) => status)
  } finally {
    await owner.end()
  }
}

test('a provider for whom somebody is adding an application cannot be deleted', async () => {
  const id = await added()
  expect(
    await inTheMiddle(
      () => apply(id),
      () => verbs.remove(id),
    ),
  ).toEqual([200, 444])
  expect((await verbs.read(id)).status).toBe(200)
})

test('for a provider whom somebody is deleting no application can be added', async () => {
  const id = await added()
  expect(
    await inTheMiddle(
      () => verbs.remove(id),
      () => apply(id),
    ),
  ).toEqual([204, 404])
})
