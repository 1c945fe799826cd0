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

const find = (who: Who, text: string) => findAs(portal, who, text)
const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name)

test('ignores case, punctuation and accents (AMB-145)', async () => {
  const { system } = portal.deps.database
  const changed = async (name: string, to: string) =>
    system.updateTable('provider').set({ name: to }).where('id', '=', providerId('Bright Smile Dental', name)).execute()
  await changed('Mei-Ling Chen', 'Siobhán O’Brien-López')
  for (const text of ['o brien', "o'brien", 'O’BRIEN', 'obrien', 'brien lopez', 'o-brien', 'siobhan obrienlopez'])
    expect(names((await find('otto', text)).providers), text).toEqual(['Siobhán O’Brien-López'])
  await changed('Mei-Ling Chen', 'Mei-Ling Chen')
  const file = await system
    .selectFrom('account_document')
    .innerJoin('stored_file', 'stored_file.id', 'account_document.file_id')
    .select(['stored_file.id', 'stored_file.name'])
    .where('account_document.account_id', '=', bright)
    .where('stored_file.name', '=', 'Floor plan.png')
    .executeTakeFirstOrThrow()
  const filed = async (name: string) =>
    system.updateTable('stored_file').set({ name }).where('id', '=', file.id).execute()
  for (const name of ['Zinnia W-9.pdf', 'Zinnia w9.pdf', 'Zinnia W 9.pdf']) {
    await filed(name)
    for (const text of ['zinnia w-9', 'zinnia W 9']) expect(names((await find('otto', text)).documents)).toEqual([name])
  }
  await filed('Zinnia W-9.pdf')
  expect(names((await find('otto', 'w9 zinnia')).documents)).toEqual(['Zinnia W-9.pdf'])
  await filed(file.name)
})

test('finds documents by the name of their type, with its dash and without it', async () => {
  const byDash = names((await find('maria', 'w-9')).documents)
  expect(byDash.length).toBeGreaterThan(0)
  expect(names((await find('maria', 'w9')).documents)).toEqual(byDash)
})
