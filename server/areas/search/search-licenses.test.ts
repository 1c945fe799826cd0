import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { findAs, type Who } from '../../testing/search-verbs.ts'

const bright = accountId('Bright Smile Dental')
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const find = async (who: Who, text: string) => (await findAs(portal, who, text)).licenses.rows

test('a license is found by its number, in any spelling, by people who may see licenses', async () => {
  const system = portal.deps.database.system
  const { id, type } = await system
    .updateTable('provider_license')
    .set({ number: 'QX-74.1 963' })
    .where('provider_id', '=', providerId('Bright Smile Dental', 'Mei-Ling Chen'))
    .where('type', '=', 1)
    .returning(['id', 'type'])
    .executeTakeFirstOrThrow()
  const found = async (text: string) => await find('otto', text)
  expect(type).toBe(1)
  for (const text of ['QX-74.1 963', 'qx741963', 'qx74', 'QX 741', '74.1', 'dental qx74'])
    expect(await found(text), text).toEqual([
      {
        id,
        accountId: bright,
        number: 'QX-74.1 963',
        typeName: licenseTypeLabel(1),
        providerId: providerId('Bright Smile Dental', 'Mei-Ling Chen'),
        providerName: 'Mei-Ling Chen',
        expirationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        rank: /^qx-?74\W?1 ?963$/i.test(text) ? 0 : 1,
      },
    ])
  for (const text of ['dea qx74', 'x74', 'qx75', 'xyzzy qx74']) expect(await found(text), text).toEqual([])
  // A type finds its licenses, and a person's name alone none.
  expect(new Set((await found('dea')).map((row) => row.typeName))).toEqual(new Set([licenseTypeLabel(4)]))
  expect(await found('mei-ling chen')).toEqual([])
  // Two letters begin too many types, unless the text says more.
  expect(await found('de')).toEqual([])
  for (const text of ['license de', 'de chen']) expect(await found(text), text).not.toEqual([])

  await system.updateTable('provider_license').set({ number: 'QX741963' }).where('id', '=', id).execute()
  for (const text of ['QX-741', 'qx 741963', '741963']) expect(await found(text), text).toHaveLength(1)
  for (const who of ['maria', 'lena'] as const) expect(await find(who, 'qx741'), who).toHaveLength(1)
  for (const who of ['paul', 'sam', 'nora'] as const) expect(await find(who, 'qx741'), who).toEqual([])

  const provider = system.updateTable('provider').where('name', '=', 'Mei-Ling Chen').where('account_id', '=', bright)
  await provider.set({ deleted_at: new Date().toISOString() }).execute()
  expect(await found('qx741')).toEqual([])
  await provider.set({ deleted_at: null }).execute()
})

test('row-level security alone shows no license to strangers', async () => {
  const { rows } =
    await sql`select * from search_licenses('[{"word": "qx741", "types": [], "kinds": []}]', null, '{3,4}', 6)`.execute(
      portal.deps.database.app,
    )
  expect(rows).toEqual([])
})
