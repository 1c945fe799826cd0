import { expect, test } from 'vitest'
import { startApp } from '../../../testing/app.ts'
import { fillScale, scaleManager } from './fill-scale.ts'

test('an invented world has as many practices and providers as requested, and a manager who sees five of them', async () => {
  const portal = await startApp({ demo: false })
  try {
    const { database } = portal.deps
    await fillScale(database, { accounts: 8, providers: 40, seed: 1, today: '2026-03-02' }, () => undefined)
    const count = async (table: 'account' | 'provider' | 'provider_license') =>
      (
        await database.system
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    expect([await count('account'), await count('provider'), await count('provider_license')]).toEqual([8, 40, 400])
    const manager = await portal.signIn(scaleManager)
    expect((await portal.request(manager, 'GET', '/api/Welcome/accounts')).body).toHaveLength(5)
  } finally {
    await portal.close()
  }
})
