import type { Need } from '@client-center/domain/needs-you/need.ts'
import { describeNeed } from '@client-center/domain/needs-you/describe-need.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>
/** Two providers of the practice with a license each that needs attention; they share a name from here on. */
let twins: readonly { readonly id: string; readonly npi: string }[]
const NAME = 'Grace Kim'

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const { system } = portal.deps.database
  const waiting = (await needs()).flatMap((need) => ('providerId' in need ? [need.providerId] : []))
  twins = (
    await system
      .selectFrom('provider')
      .select(['id', 'npi'])
      .where('account_id', '=', account)
      .where('id', 'in', waiting)
      .where('npi', 'is not', null)
      .orderBy('id')
      .limit(2)
      .execute()
  ).map(({ id, npi }) => ({ id, npi: npi ?? '' }))
  await system
    .updateTable('provider')
    .set({ name: NAME })
    .where(
      'id',
      'in',
      twins.map(({ id }) => id),
    )
    .execute()
})
afterAll(() => portal.close())

const needs = async (path = `/api/AccountDashboard/${account}/needsYou`): Promise<readonly Need[]> =>
  (await portal.request(maria, 'GET', `${path}?first=10000`)).body.rows

test.each([`/api/AccountDashboard/${account}/needsYou`, '/api/Dashboard/needsYou/rows'])(
  'two people with the same name can be told apart in "Your tasks": %s',
  async (path) => {
    const rows = await needs(path)
    for (const { id, npi } of twins) {
      const own = rows.filter((row) => 'providerId' in row && row.providerId === id)
      expect(own.length).toBeGreaterThan(0)
      for (const one of own) expect(describeNeed(one).detail).toMatch(new RegExp(`^Grace Kim, NPI ${npi}`))
    }
    const others = rows.filter((row) => 'providerId' in row && !twins.some(({ id }) => id === row.providerId))
    expect(others.filter((other) => 'providerMark' in other)).toEqual([])
  },
)

test("an application that stalls or waits for documents shows the provider's name and which of two it is", async () => {
  const { system } = portal.deps.database
  const [twin] = twins
  if (twin === undefined) throw new Error('There is nobody')
  const [still] = (await needs()).filter(({ kind }) => kind === 'applicationStill')
  const [requested] = (await needs()).filter(({ kind }) => kind === 'documentsRequested')
  const ids = [still?.id ?? '', requested?.id ?? '']
  const before = await system.selectFrom('application').select(['id', 'updated_at']).where('id', 'in', ids).execute()
  for (const { id, updated_at } of before)
    await system
      .updateTable('application')
      .set({ provider_id: twin.id, own_name: null, updated_at })
      .where('id', '=', id)
      .execute()
  const rows = (await needs()).filter(({ id }) => ids.includes(id)).map(describeNeed)
  expect(
    rows.some(({ title }) => title.startsWith('Follow up on Grace Kim - ') && title.endsWith(`(NPI ${twin.npi})`)),
  ).toBe(true)
  expect(rows.some(({ detail }) => detail.startsWith('Grace Kim - ') && detail.endsWith(`(NPI ${twin.npi})`))).toBe(
    true,
  )
})

test('the applications card does so too', async () => {
  const { system } = portal.deps.database
  const applications = await system
    .selectFrom('application')
    .innerJoin('provider', 'provider.id', 'application.provider_id')
    .select(['application.id', 'provider.id as provider', 'npi'])
    .where('application.account_id', '=', account)
    .execute()
  const { rows } = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/applicationsCard?size=100`))
    .body as { rows: { id: string; providerMark?: string }[] }
  const isTwin = (id: string) =>
    applications.some((application) => application.id === id && twins.some((twin) => twin.id === application.provider))
  expect(rows.filter(({ id }) => isTwin(id)).length).toBeGreaterThan(0)
  for (const { id, providerMark } of rows)
    expect(providerMark).toBe(
      isTwin(id) ? `NPI ${applications.find((application) => application.id === id)?.npi ?? ''}` : undefined,
    )
})

test('the hint that someone else holds a license with this number does so too', async () => {
  const { system } = portal.deps.database
  const [twin, other] = twins
  const held = await system
    .selectFrom('provider_license')
    .select(['type', 'number', 'state_id'])
    .where('provider_id', '=', twin?.id ?? '')
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  const { body } = await portal.request(maria, 'POST', '/api/Providers/checkLicenseNumber', {
    accountId: account,
    providerId: other?.id,
    type: held.type,
    number: held.number,
    stateId: held.state_id,
  })
  expect(body).toEqual({ providerName: `Grace Kim (NPI ${twin?.npi ?? ''})` })
})

test('a deleted provider does not count as a second person of that name', async () => {
  const { system } = portal.deps.database
  await system
    .updateTable('provider')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', twins[1]?.id ?? '')
    .execute()
  expect((await needs()).filter((need) => 'providerMark' in need)).toEqual([])
})
