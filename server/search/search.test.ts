import type { Found } from '@client-center/contract/search/search.ts'
import { searchWords } from '@client-center/domain/search/search-words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../operations/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../testing/app.ts'

const bright = accountId('Bright Smile Dental')
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

type Who = 'maria' | 'otto' | 'lena' | 'paul' | 'sam' | 'nora'
const emails: Record<Who, string> = {
  maria: 'maria@brightsmile.example',
  otto: 'otto@brightsmile.example',
  lena: 'lena@brightsmile.example',
  paul: 'paul@brightsmile.example',
  sam: 'sam@cedargrove.example',
  nora: 'nora@example.com',
}

async function find(who: Who, text: string): Promise<Found> {
  const headers = await portal.signIn(emails[who])
  const { status, body } = await portal.ask(headers, 'GET', `/api/Search?text=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body
}
const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name)

describe('A search finds', () => {
  test('people by the beginnings of their names, capitals and accents aside, and by NPI', async () => {
    for (const text of ['lucia fern', 'LUCÍA', 'fernandez', '  Fernández,  lu '])
      expect(names((await find('otto', text)).providers), text).toEqual(['Lucía Fernández'])
    expect(names((await find('otto', 'sorensen')).providers)).toEqual(['Ingrid Sørensen'])
    expect(names((await find('otto', 'ucia')).providers)).toEqual([])
    const [chen] = (await find('otto', 'mei-ling')).providers.rows
    expect(chen).toEqual({
      id: providerId('Bright Smile Dental', 'Mei-Ling Chen'),
      accountId: bright,
      name: 'Mei-Ling Chen',
      typeName: 'Associate',
      npi: expect.stringMatching(/^\d{10}$/),
    })
    expect(names((await find('otto', (chen?.npi ?? '').slice(0, 9))).providers)).toEqual(['Mei-Ling Chen'])
  })

  test('nobody who was deleted', async () => {
    expect((await find('maria', deletedProvider.name)).providers.rows).toEqual([])
    expect((await find('maria', deletedProvider.npi)).providers.rows).toEqual([])
  })

  test('applications by provider and insurer together, of the Credentialing Access Point alone', async () => {
    const otto = await portal.signIn(emails.otto)
    const listed = await portal.ask(otto, 'GET', `/api/AccountDashboard/${bright}/applications`)
    const [first] = listed.body.filter((one: { insuranceCompany: string }) => one.insuranceCompany !== '')
    const { applications } = await find('otto', `${first.insuranceCompany} ${first.provider.name}`)
    expect(applications.rows).toContainEqual({
      id: first.id,
      accountId: bright,
      name: `${first.provider.name} - ${first.insuranceCompany}`,
      statusId: first.statusId,
    })
    expect((await find('otto', `${first.provider.name} xyzzy`)).applications.rows).toEqual([])
    const kwame = await find('maria', 'kwame mensah')
    const system = portal.deps.database.system
    const stored = await system
      .selectFrom('application')
      .innerJoin('project', 'project.id', 'application.project_id')
      .select(['application.id', 'is_cap'])
      .where('provider_id', '=', providerId('Lakeside Startup Dental', 'Kwame Mensah'))
      .execute()
    expect(stored.some((one) => !one.is_cap)).toBe(true)
    expect(kwame.applications.rows.map(({ id }) => id).toSorted()).toEqual(
      stored.flatMap((one) => (one.is_cap ? [one.id] : [])).toSorted(),
    )
  })

  test('applications by the name that staff gave them, and by the company that was typed for Other', async () => {
    const system = portal.deps.database.system
    const otto = await portal.signIn(emails.otto)
    const listed = await portal.ask(otto, 'GET', `/api/AccountDashboard/${bright}/applications`)
    const [one, other]: { id: string }[] = listed.body
    if (!one || !other) throw new Error('The demo world has two applications')
    await system.updateTable('application').set({ own_name: 'Zebra panel' }).where('id', '=', one.id).execute()
    const typed = { insurer: 20, other_insurer: 'Quince Mutual' }
    await system.updateTable('application').set(typed).where('id', '=', other.id).execute()
    expect((await find('otto', 'zebra')).applications.rows.map(({ id, name }) => [id, name])).toEqual([
      [one.id, 'Zebra panel'],
    ])
    expect((await find('otto', 'quinc mut')).applications.rows.map(({ id }) => id)).toEqual([other.id])
  })

  test('documents by file name, description, type, provider and insurer', async () => {
    const found = async (text: string) => names((await find('maria', text)).documents)
    expect(await found('floor pl')).toEqual(['Floor plan.png'])
    expect(await found('zahlungsplan uber')).toEqual(['Zahlungsplan № 5 – Übersicht.pdf'])
    expect(await found('colleague prescribes')).toEqual(['DEA waiver Kowalczyk.pdf'])
    expect(await found('waiver kowalczyk')).toEqual(['DEA waiver Kowalczyk.pdf'])
    expect(await found('caqh adebayo')).toEqual(['CAQH Oluwaseun Adebayo.pdf'])
    expect(await found('alabama alliance fee schedule')).toEqual(['Alabama Dental Alliance.pdf'])
    const { documents } = await find('maria', 'proposed delta')
    expect(documents.rows).toEqual([
      {
        id: expect.any(String),
        accountId: bright,
        kind: 'feeSchedule',
        name: 'Proposal Delta Dental.pdf',
        typeName: 'Proposed Fee Schedule',
        description: 'What we will ask for',
        providerId: null,
      },
    ])
  })

  test('practices by name', async () => {
    expect(names((await find('maria', 'bright')).practices)).toEqual(['Bright Smile Annex', 'Bright Smile Dental'])
    expect(names((await find('maria', 'mill')).practices)).toEqual(['Old Mill Dentistry'])
  })

  test('five of a kind, and says that there are more', async () => {
    const many = await find('maria', 'fees')
    expect(many.documents.rows).toHaveLength(5)
    expect(many.documents.more).toBe(true)
    const few = await find('maria', 'dea waiver')
    expect(few.documents).toMatchObject({ rows: { length: 2 }, more: false })
  })

  test('nothing before the second letter, and nothing of a word that is nowhere', async () => {
    for (const text of ['', ' ', 'a', '-', '%', "'", 'okonkwo xyzzy', '_____', ':*', "' | :*"])
      expect(
        Object.values(await find('maria', text)).map(({ rows }) => rows),
        text,
      ).toEqual([[], [], [], []])
  })
})

describe('A search is', () => {
  test('refused in words when it is too long or none at all, and for whoever is not signed in', async () => {
    const maria = await portal.signIn(emails.maria)
    expect((await portal.ask(maria, 'GET', '/api/Search')).status).toBe(400)
    expect(await portal.ask(maria, 'GET', `/api/Search?text=${'a'.repeat(101)}`)).toMatchObject({
      status: 400,
      message: 'text: too long',
    })
    expect((await portal.ask({}, 'GET', '/api/Search?text=okonkwo')).status).toBe(401)
  })

  test('slowed down for who asks faster than anybody types, and for nobody else', async () => {
    const asked = Array.from({ length: 70 }, () => find('nora', 'okonkwo').then(() => 200))
    const answers = await Promise.allSettled(asked)
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    await find('paul', 'okonkwo')
  })

  test('made of the same words on both sides', async () => {
    const odd = [
      'María López',
      "O'Brien-Nuñez, DDS",
      'O’Neil',
      'CAQH_Summary-2026 (final).PDF',
      'Łódź Straße Ærø ŒUVRE İstanbul ıt Ðor',
      'ＡＢＣ１２３',
      'Ångström № 5 – ½ ﬁne',
      'Nguyễn Thị',
      'e\u0301clair',
      '日本 歯科',
      'ΟΔΥΣΣΕΥΣ',
      '',
      '  ',
      `${'x'.repeat(490)} ${'y'.repeat(90)}`,
      'ﷺ'.repeat(400),
    ]
    const { rows } = await sql<{ words: string[] }>`
      select tsvector_to_array(search_words(said)) as words from unnest(${odd}::text[]) with ordinality as of (said, at) order by at`.execute(
      portal.deps.database.system,
    )
    const cut = odd.slice(0, -2)
    expect(rows.slice(0, cut.length).map(({ words }) => words.toSorted())).toEqual(
      cut.map((text) => [...new Set(searchWords(text))].toSorted()),
    )
    expect(rows).toHaveLength(odd.length)
  })
})
