import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { runAtSameMoment } from '../../testing/run-at-same-moment.ts'
import { freshNpi, newProvider, providerVerbs } from '../../testing/provider-verbs.ts'

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
  portal.request(maria, 'POST', applications, {
    id: randomUUID(),
    rev: 0,
    provider: { id: provider, isNew: false },
    insuranceCompanyId: 7,
    statusId: 1,
  })

test('a provider cannot be deleted while someone is adding an application for them', async () => {
  const id = await added()
  const [adding, deleting] = await runAtSameMoment(
    portal.deps,
    () => apply(id),
    () => verbs.remove(id),
  )
  expect([adding.status, deleting.status]).toEqual([200, 444])
  expect((await verbs.read(id)).status).toBe(200)
})

test('no application can be added for a provider while someone is deleting them', async () => {
  const id = await added()
  const [deleting, adding] = await runAtSameMoment(
    portal.deps,
    () => verbs.remove(id),
    () => apply(id),
  )
  expect([deleting.status, adding.status]).toEqual([204, 404])
})

test('when two providers get the same NPI at once, the second is refused as taken', async () => {
  const npi = freshNpi()
  const [first, second] = await runAtSameMoment(
    portal.deps,
    () => verbs.save(newProvider({ npi })),
    () => verbs.save(newProvider({ npi })),
  )
  expect([first.status, second.status]).toEqual([200, 444])
  expect(second.message).toBe('The provider with such NPI already exists in the system')
})
