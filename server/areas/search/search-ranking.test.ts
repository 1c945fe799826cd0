import type { SearchResults } from '@client-center/contract/search/search.ts'
import { orderGroups } from '@client-center/domain/search/order-groups.ts'
import { findPages, searchedPages } from '@client-center/domain/search/pages.ts'
import { toSearchKey } from '@client-center/domain/forms/search-words.ts'
import { rankTitle } from '@client-center/domain/search/rank-title.ts'
import { typedEntries } from '@client-center/domain/typed-entries.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountId, type AccountName } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { emails, findAs, type Who } from '../../testing/search-verbs.ts'

const DENTAL = 'Bright Smile Dental'
const ANNEX = 'Bright Smile Annex'
const HARBOR = 'Harbor Dental Partners'
const LAKESIDE = 'Lakeside Startup Dental'
const bright = accountId(DENTAL)
let portal: TestApp

/** The demo, with names and numbers that are often typed in another way than they are stored. */
beforeAll(async () => {
  portal = await startApp()
  const { system } = portal.deps.database
  const person = (name: string) => providerId(DENTAL, name)
  const rename = async (name: string, to: string) =>
    system.updateTable('provider').set({ name: to }).where('id', '=', person(name)).execute()
  await rename('Kayla Thompson', 'Siobhán O’Brien')
  await rename('Devin Brooks', 'José Peña-Ruiz')
  await system.updateTable('provider').set({ npi: '1679576722' }).where('id', '=', person('Mei-Ling Chen')).execute()
  const license = system.updateTable('provider_license').where('provider_id', '=', person('Mei-Ling Chen'))
  await license.set({ number: 'DN-74.1963' }).where('type', '=', 1).execute()
  await license.set({ number: 'FC1234563' }).where('type', '=', 4).execute()
  // Of two documents that fit alike, the newer one is first.
  await system
    .updateTable('account_document')
    .set({ uploaded_at: new Date().toISOString() })
    .where('account_id', '=', bright)
    .where('description', '=', 'Signed W-9 for the practice')
    .execute()
  await system.updateTable('practice_info').set({ group_npi: '1987654320' }).where('account_id', '=', bright).execute()
})
// A second passes between two searches: a person may search sixty times in ten seconds.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await portal.close()
})

/** Every result of a search in the order of the dialog, as its kind and title. */
async function allResults(who: Who, text: string, place: AccountName | undefined): Promise<string[]> {
  const here = place === undefined ? undefined : accountId(place)
  const found: SearchResults = await findAs(portal, who, text, here)
  const accounts = await portal.request(await portal.signIn(emails[who]), 'GET', '/api/Welcome/accounts')
  const pages = findPages(text, accounts.body, here).map((page) => ({ ...page, name: searchedPages[page.page].title }))
  const named = typedEntries(found).map(([kind, { rows }]) => ({
    kind,
    rows: rows.map((row) => ({
      ...row,
      name: 'providerName' in row ? `${row.providerName} - ${row.typeName}` : row.name,
    })),
  }))
  return orderGroups([...named, { kind: 'pages', rows: pages }], here).flatMap(({ kind, rows }) =>
    rows.map(
      ({ name, accountId: account }) => `${kind}: ${name}${account === bright ? '' : ` (${practiceName(account)})`}`,
    ),
  )
}

const practiceName = (id: string) =>
  ([ANNEX, HARBOR, LAKESIDE, 'Old Mill Dentistry'] as const).find((name) => accountId(name) === id)

// What Maria means in Bright Smile Dental, unless another place is given. Results of other practices name them.
test.each<[typed: string, first: string, place?: AccountName | 'home']>([
  // Pages, by their names and other names for them
  ['fee schedules', 'pages: Fee schedules'],
  ['fees', 'pages: Fee schedules'],
  ['fee sch', 'pages: Fee schedules'],
  ['weekly update', 'pages: Weekly status updates'],
  ['weekly status', 'pages: Weekly status updates'],
  ['licenses', 'pages: All licenses'],
  ['renewals', 'pages: All licenses'],
  ['providers', 'pages: Providers'],
  ['applications', 'pages: Applications'],
  ['documents', 'pages: Practice documents'],
  ['locations', 'pages: Locations'],
  ['projects', 'pages: Projects'],
  ['dashboard', 'pages: Overview'],
  ['practice information', 'pages: Practice information'],
  ['support', 'pages: Contact us'],
  ['messages', 'pages: Messages'],
  ['harbor projects', 'pages: Projects (Harbor Dental Partners)'],
  ['lakeside fee schedules', 'pages: Fee schedules (Lakeside Startup Dental)', 'home'],
  // The firm
  ['contact', 'advisors: Grace Nakamura'],
  ['advisor', 'advisors: Grace Nakamura'],
  ['advisor grace', 'advisors: Grace Nakamura'],
  ['nakamura', 'advisors: Grace Nakamura'],
  ['tobias', 'advisors: Tobias Adeyemi (Harbor Dental Partners)'],
  // People, before what belongs to them
  ['chen', 'providers: Mei-Ling Chen'],
  ['mei ling', 'providers: Mei-Ling Chen'],
  ['meiling', 'providers: Mei-Ling Chen'],
  ['Dr. Chen', 'providers: Mei-Ling Chen'],
  ["o'brien", 'providers: Siobhán O’Brien'],
  ['obrien', 'providers: Siobhán O’Brien'],
  ['jose', 'providers: José Peña-Ruiz'],
  ['pena ruiz', 'providers: José Peña-Ruiz'],
  ['fernandez lucia', 'providers: Lucía Fernández'],
  ['1679576722', 'providers: Mei-Ling Chen'],
  ['NPI 167-957-6722', 'providers: Mei-Ling Chen'],
  ['okonkwo', 'providers: Amara Okonkwo'],
  ['okonkwo', 'providers: Amara Okonkwo (Bright Smile Annex)', ANNEX],
  // Licenses, by person and kind, and by number
  ['chen malpractice', 'licenses: Mei-Ling Chen - Malpractice Policy'],
  ['malpractice chen', 'licenses: Mei-Ling Chen - Malpractice Policy'],
  ['chen dea', 'licenses: Mei-Ling Chen - DEA'],
  ['adebayo cpr', 'licenses: Oluwaseun Adebayo - CPR Certification'],
  ['dn741963', 'licenses: Mei-Ling Chen - Dental'],
  ['DN-74.1963', 'licenses: Mei-Ling Chen - Dental'],
  ['license fc1234563', 'licenses: Mei-Ling Chen - DEA'],
  // Documents: the fee schedule of a company before those that apply to it
  ['delta fee', 'documents: Delta Dental fees.pdf'],
  ['aetna fees', 'documents: Aetna fees.csv'],
  ['proposed fee schedule cigna', 'documents: Proposal Cigna.pdf'],
  ['w9', 'documents: W9_signed.pdf'],
  ['W-9', 'documents: W9_signed.pdf'],
  ['ss4', 'documents: SS4 confirmation.pdf'],
  ['bill of sale', 'documents: Bill of sale.pdf'],
  ['caqh adebayo', 'documents: CAQH Oluwaseun Adebayo.pdf'],
  ['dea waiver chen', 'documents: DEA waiver Chen.pdf'],
  ['eob delta', 'documents: EOB Delta Dental.pdf'],
  ['cigna contract', 'documents: Cigna contract.pdf'],
  // Applications, projects, locations and weekly updates
  ['fernandez application', 'applications: Lucía Fernández - '],
  ['10318', 'projects: Fee negotiation: 10318'],
  ['project 10318', 'projects: Fee negotiation: 10318'],
  ['fee negotiation', 'projects: Fee negotiation: 10318'],
  ['rao', 'projects: Add associate, Dr. Anjali Rao: 10412'],
  ['quay road', 'projects: New location, Quay Road: 10371 (Harbor Dental Partners)'],
  ['homewood', 'locations: Homewood'],
  ['orbit way', 'locations: Huntsville Research Park'],
  ['weekly update week of', 'weeklyUpdates: Weekly update, week of '],
  // Practices, by name and by the numbers of their cards
  ['bright smile', 'practices: Bright Smile Dental'],
  ['bright smile', 'practices: Bright Smile Annex (Bright Smile Annex)', ANNEX],
  ['harbor', 'practices: Harbor Dental Partners (Harbor Dental Partners)'],
  ['63-0184725', 'practices: Bright Smile Dental'],
  ['TIN 63-0184725', 'practices: Bright Smile Dental'],
  ['group npi 1987654320', 'practices: Bright Smile Dental'],
  ['fax', 'practices: Bright Smile Dental'],
  ['(205) 555-0110', 'practices: Bright Smile Dental'],
])('"%s" finds first %s (%s)', async (typed, first, place = DENTAL) => {
  const [found] = await allResults('maria', typed, place === 'home' ? undefined : place)
  expect(found?.slice(0, first.endsWith(' ') ? first.length : undefined)).toBe(first)
})

test('people who may only see licenses find no other pages and no advisor; people without them no license', async () => {
  const found = async (who: Who, text: string) => await allResults(who, text, DENTAL)
  for (const text of ['fee schedules', 'weekly update', 'locations', 'projects', 'nakamura', 'advisor', 'delta fee'])
    expect(await found('lena', text), text).toEqual([])
  expect(await found('lena', 'contact')).toEqual(['pages: Contact us'])
  expect((await found('lena', 'chen malpractice'))[0]).toBe('licenses: Mei-Ling Chen - Malpractice Policy')
  for (const text of ['licenses', 'providers', 'chen malpractice', 'malpractice'])
    expect(
      (await found('paul', text)).filter((one) => /licenses|providers|Licenses/.test(one)),
      text,
    ).toEqual([])
  for (const text of ['nakamura', 'weekly update', 'chen malpractice', 'advisor']) {
    expect(
      (await allResults('sam', text, DENTAL)).filter((result) => !result.endsWith('(undefined)')),
      text,
    ).toEqual([])
    expect(await found('nora', text), text).toEqual([])
  }
})

test('a search says nothing of a practice that the caller names without a permission', async () => {
  const other = accountId('Cedar Grove Family Dentistry')
  expect(await findAs(portal, 'otto', 'tran', other)).toEqual(await findAs(portal, 'otto', 'tran'))
})

test('the database and the program compare titles alike', async () => {
  const titles = [
    'Siobhán O’Brien',
    'W-9 (signed).pdf',
    'Łódź Straße Ærø',
    'ＡＢＣ１２３',
    'Fee negotiation: 10318',
    '日本 歯科',
    '',
  ]
  for (const typed of ['obrien', 'W-9 (signed).pdf', 'lodz', 'abc', 'fee', '日本'])
    for (const title of titles) {
      const { rows } = await sql<{ key: string; rank: number }>`
        select search_key(${title}) as key, search_rank(${title}, ${toSearchKey(typed)}) as rank`.execute(
        portal.deps.database.system,
      )
      expect(rows[0]?.key, title).toBe(toSearchKey(title))
      // The database ranks only titles that have the words.
      expect(rows[0]?.rank, `${title}: ${typed}`).toBe(rankTitle(title, typed) ?? 2)
    }
})
