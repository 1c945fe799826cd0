import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { findAs, type Who } from '../../testing/search-verbs.ts'

const bright = accountId('Bright Smile Dental')
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
  const card = portal.deps.database.system.updateTable('practice_info').where('account_id', '=', bright)
  await card.set({ legal_business_name: 'Quillfeather, PLLC', group_npi: '1987654320' }).execute()
})
afterAll(() => portal.close())

const practices = async (who: Who, text: string) => (await findAs(portal, who, text)).practices.rows
const locations = async (who: Who, text: string) => (await findAs(portal, who, text)).locations.rows

const spellings = [
  'quillfeather',
  '63-0184725',
  '630184725',
  '63-01847',
  'TIN 63-0184725',
  'EIN: 63-0184725',
  '1987654320',
  'Group NPI 1987654320',
  'NPI 198-765-4320',
  '(205) 555-0110',
  '205.555.0110',
  '2055550110',
  '+1 205-555-0110',
  'phone (205) 555-0110',
  '205 555-0119',
  'fax 2055550119',
  'bright smile dental fax',
  'dental 63-0184725',
] as const

test('a practice is found by the names and numbers of its card, in any spelling, and shown with them', async () => {
  for (const text of spellings)
    expect(await practices('otto', text), text).toEqual([
      {
        rank: expect.any(Number),
        id: bright,
        accountId: bright,
        name: 'Bright Smile Dental',
        card: {
          officeTin: '630184725',
          groupNpi: '1987654320',
          officePhone: '(205) 555-0110',
          officeFax: '(205) 555-0119',
        },
      },
    ])
  for (const text of ['0184726', '63-0184725 xyzzy', 'annex 63-0184725', '5550110x', '184725', 'tin xyzzy'])
    expect(await practices('otto', text), text).toEqual([])
})

test('a search for only "TIN" or "fax" shows every card that the person may open', async () => {
  for (const text of ['TIN', 'ein', 'npi', 'fax'])
    expect(
      (await practices('otto', text)).map(({ name }) => name),
      text,
    ).toEqual(['Bright Smile Dental'])
})

test('the card is found by people who may open it (1 or 2), and by nobody else', async () => {
  for (const text of spellings) {
    for (const who of ['maria', 'paul'] as const)
      expect(
        (await practices(who, text)).map(({ id }) => id),
        `${who}: ${text}`,
      ).toContain(bright)
    // 3 and 4; permissions on another practice; none at all.
    for (const who of ['lena', 'sam', 'nora'] as const)
      expect(await practices(who, text), `${who}: ${text}`).toEqual([])
  }
  for (const who of ['lena', 'nora'] as const) expect(await practices(who, 'tin'), who).toEqual([])
  expect((await practices('sam', 'tin')).map(({ name }) => name)).toEqual(['Cedar Grove Family Dentistry'])
  expect(await practices('lena', 'bright smile dental')).toEqual([
    { id: bright, accountId: bright, name: 'Bright Smile Dental', card: null, rank: 0 },
  ])
})

test('a practice without a Credentialing Access Point, which has no page for the card, is found by its name only', async () => {
  // One with projects, and one with nothing.
  for (const [name, tin, phone] of [
    ['Harbor Dental Partners', '990012346', '(999) 555-0101'],
    ['Old Mill Dentistry', '990012345', '(999) 555-0100'],
  ] as const) {
    const id = accountId(name)
    const numbers = { office_tin: tin, office_phone: phone }
    await portal.deps.database.system
      .insertInto('practice_info')
      .values({ account_id: id, ...numbers })
      .onConflict((known) => known.column('account_id').doUpdateSet(numbers))
      .execute()
    for (const text of [tin, phone]) expect(await practices('maria', text), text).toEqual([])
    expect(await practices('maria', name)).toEqual([{ id, accountId: id, name, card: null, rank: 0 }])
  }
})

test('a location is found by its name, address and TIN, by people who may open its list', async () => {
  const found = {
    id: expect.any(String),
    accountId: bright,
    name: 'Huntsville Research Park',
    tin: '630184741',
    address: '15 Orbit Way',
    cityName: 'Huntsville',
    stateId: 1,
    rank: expect.any(Number),
  }
  for (const text of ['63-0184741', '630184741', 'tin 63-0184741', 'huntsville', 'orbit way', '35806'])
    for (const who of ['maria', 'otto', 'paul'] as const)
      expect(await locations(who, text), `${who}: ${text}`).toEqual([found])
  for (const who of ['lena', 'sam', 'nora'] as const)
    for (const text of ['63-0184741', 'huntsville']) expect(await locations(who, text), `${who}: ${text}`).toEqual([])
  expect(await locations('maria', 'tin')).toEqual([])

  const system = portal.deps.database.system
  await system
    .updateTable('location')
    .set({ is_terminated: true })
    .where('name', '=', 'Huntsville Research Park')
    .execute()
  expect(await locations('maria', '63-0184741')).toEqual([])
})

test('row-level security alone shows no card, location, weekly update and advisor to strangers', async () => {
  const terms = JSON.stringify([{ word: '63', kinds: [] }])
  for (const find of [
    sql`search_practice_cards`,
    sql`search_locations`,
    sql`search_weekly_updates`,
    sql`search_advisors`,
  ]) {
    const { rows } = await sql`select * from ${find}(${terms}::jsonb, null, '{1,2}', 6)`.execute(
      portal.deps.database.app,
    )
    expect(rows).toEqual([])
  }
})
