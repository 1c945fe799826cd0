import type { SearchResults } from '@client-center/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, type AccountName } from '../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { emails, findAs, type Who } from '../../testing/search-verbs.ts'

const bright = accountId('Bright Smile Dental')
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const find = (who: Who, text: string): Promise<SearchResults> => findAs(portal, who, text)
const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name)
const accountsIn = (found: SearchResults): Set<string> =>
  new Set(Object.values(found).flatMap(({ rows }) => rows.map(({ accountId: account }) => account)))

describe('A search finds', () => {
  test('people by the beginnings of their names, ignoring case and accents, and by NPI', async () => {
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
      rank: 1,
    })
    const npi = chen?.npi ?? ''
    for (const text of [npi.slice(0, 9), `NPI ${npi.slice(0, 3)}-${npi.slice(3, 6)}-${npi.slice(6)}`])
      expect(names((await find('otto', text)).providers), text).toEqual(['Mei-Ling Chen'])
  })

  test('no deleted providers', async () => {
    expect((await find('maria', deletedProvider.name)).providers.rows).toEqual([])
    expect((await find('maria', deletedProvider.npi)).providers.rows).toEqual([])
  })

  test('applications by provider and insurer together, only of the Credentialing Access Point', async () => {
    const otto = await portal.signIn(emails.otto)
    const listed = await portal.request(otto, 'GET', `/api/AccountDashboard/${bright}/applications`)
    const [first] = listed.body.filter((one: { insuranceCompany: string }) => one.insuranceCompany !== '')
    const { applications } = await find('otto', `${first.insuranceCompany} ${first.provider.name}`)
    expect(applications.rows).toContainEqual({
      id: first.id,
      accountId: bright,
      name: `${first.provider.name} - ${first.insuranceCompany}`,
      statusId: first.statusId,
      updatedAt: expect.stringMatching(/^\d{4}-/),
      rank: 2,
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

  test('applications by the name from staff, and by the company typed for Other', async () => {
    const system = portal.deps.database.system
    const otto = await portal.signIn(emails.otto)
    const listed = await portal.request(otto, 'GET', `/api/AccountDashboard/${bright}/applications`)
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
        description: 'What we plan to request',
        uploadedAt: expect.stringMatching(/^\d{4}-/),
        providerId: null,
        rank: 3,
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

  test('nothing before the second letter, and nothing for a word that occurs nowhere', async () => {
    for (const text of ['', ' ', 'a', '-', '%', "'", 'okonkwo xyzzy', '_____', ':*', "' | :*"])
      expect(
        Object.values(await find('maria', text)).map(({ rows }) => rows),
        text,
      ).toEqual([[], [], [], [], [], [], [], [], []])
  })
})

describe('Who finds what (AMB-63, by hand)', () => {
  // What each word means, in Bright Smile Dental: a person, an application, a document, a license document, the
  // practice.
  const kinds = async (who: Who, text: string): Promise<string> => {
    const { providers, applications, documents, practices } = await find(who, text)
    const filterDocuments = (found: SearchResults['documents'], license: boolean) =>
      found.rows.filter(({ kind, accountId: account }) => account === bright && (kind === 'license') === license)
    const here = (rows: readonly { accountId: string }[]) => rows.filter((row) => row.accountId === bright)
    return [
      here(providers.rows).length > 0 ? 'person' : '',
      here(applications.rows).length > 0 ? 'application' : '',
      filterDocuments(documents, false).length > 0 ? 'document' : '',
      filterDocuments(documents, true).length > 0 ? 'license' : '',
      here(practices.rows).length > 0 ? 'practice' : '',
    ]
      .filter((one) => one !== '')
      .join(' ')
  }

  test.each([
    // 1 2 3 4
    ['maria', 'person application license', 'document', 'practice'],
    // 1 3: view-only, finds the same
    ['otto', 'person application license', 'document', 'practice'],
    // 3 4: people and their licenses, nothing of the practice's projects and documents
    ['lena', 'person license', '', 'practice'],
    // 1 2: projects and documents, no license
    ['paul', 'application', 'document', 'practice'],
    // Permissions on another practice, and none at all
    ['sam', '', '', ''],
    ['nora', '', '', ''],
  ] as const)('%s', async (who, personKinds, documentKinds, practiceKinds) => {
    // The scan of one of her licenses.
    await portal.deps.database.system
      .updateTable('provider_license')
      .set({ file_id: await spareFile() })
      .where('provider_id', '=', providerId('Bright Smile Dental', 'Lucía Fernández'))
      .where('type', '=', 1)
      .where('file_id', 'is', null)
      .execute()
    const [license] = (await find('maria', 'fernandez')).documents.rows.filter(({ kind }) => kind === 'license')
    expect(license).toMatchObject({ providerId: providerId('Bright Smile Dental', 'Lucía Fernández') })
    const people = await kinds(who, 'fernandez')
    // Her CAQH summary is found by her name as well.
    expect(people.replace(' document', '')).toBe(personKinds)
    expect(people.includes('document')).toBe(documentKinds === 'document')
    expect(await kinds(who, 'W9 signed')).toBe(documentKinds)
    expect(await kinds(who, 'bright smile dental')).toBe(practiceKinds)
  })

  test('a license stored as a document is found by people who may see licenses', async () => {
    const system = portal.deps.database.system
    const { id } = await system
      .updateTable('account_document')
      .set({ document_type: 50, category: 1, description: 'Malpractice kept apart' })
      .where('account_id', '=', bright)
      .where('description', '=', 'W-9 with the old address')
      .returning('id')
      .executeTakeFirstOrThrow()
    const found = async (who: Who) =>
      (await find(who, 'malpractice kept')).documents.rows.map((row) => row.id).includes(id)
    expect(await found('maria')).toBe(true)
    expect(await found('otto')).toBe(true)
    expect(await found('lena')).toBe(false)
    expect(await found('paul')).toBe(false)
    expect(await found('sam')).toBe(false)
  })

  test('nothing of another practice, whatever is typed', async () => {
    const own: Partial<Record<Who, readonly AccountName[]>> = {
      otto: ['Bright Smile Dental'],
      sam: ['Cedar Grove Family Dentistry'],
      nora: [],
    }
    for (const [who, accounts] of Object.entries(own)) {
      const allowed = new Set(accounts?.map(accountId))
      for (const text of ['linh tran', 'okonkwo', 'guardian', 'aetna', 'caqh', 'w9', 'dental', 'cedar', 'de', 'wh'])
        expect(
          [...accountsIn(await find(who as Who, text))].filter((account) => !allowed.has(account)),
          who,
        ).toEqual([])
    }
    expect(accountsIn(await find('maria', 'linh tran'))).toEqual(new Set())
    expect([...accountsIn(await find('maria', 'okonkwo'))].toSorted()).toEqual(
      [bright, accountId('Bright Smile Annex')].toSorted(),
    )
  })

  test('projects, but not the Credentialing Access Point, by the beginnings of their names, for people who may open them', async () => {
    const { id, name, status } = await portal.deps.database.system
      .selectFrom('project')
      .select(['id', 'name', 'status'])
      .where('account_id', '=', bright)
      .where('is_cap', '=', false)
      .orderBy('name')
      .executeTakeFirstOrThrow()
    const found = async (who: Who) => (await find(who, name)).projects.rows
    for (const who of ['maria', 'otto', 'paul'] as const)
      expect(await found(who), who).toContainEqual({ id, accountId: bright, name, statusName: status, rank: 0 })
    for (const who of ['lena', 'sam', 'nora'] as const)
      expect(
        (await found(who)).filter(({ accountId: account }) => account === bright),
        who,
      ).toEqual([])
    const { rows } = await sql`select * from search_projects('[{"word": "a", "kinds": []}]', null, '{1,2}', 6)`.execute(
      portal.deps.database.app,
    )
    expect(rows).toEqual([])
    const cap = await portal.deps.database.system
      .selectFrom('project')
      .select('name')
      .where('account_id', '=', bright)
      .where('is_cap', '=', true)
      .executeTakeFirstOrThrow()
    expect((await find('maria', cap.name)).projects.rows.map((row) => row.name)).not.toContain(cap.name)
  })

  test('a revoked permission finds nothing from the next letter on', async () => {
    const system = portal.deps.database.system
    expect((await find('otto', 'okonkwo')).applications.rows.length).toBeGreaterThan(0)
    const person = system.selectFrom('person').select('id').where('email', '=', emails.otto)
    await system.deleteFrom('account_permission').where('person_id', 'in', person).where('permission', '=', 1).execute()
    const left = await find('otto', 'okonkwo')
    expect([left.applications.rows, left.providers.rows.length]).toEqual([[], 1])
  })

  test('row-level security alone finds nothing for strangers', async () => {
    const terms = JSON.stringify([{ word: 'okonkwo', insurers: [], types: [], kinds: [] }])
    const { rows } = await sql`select * from search_hits(${terms}::jsonb, null, '{1,2}', '{3,4}', 6)`.execute(
      portal.deps.database.app,
    )
    expect(rows).toEqual([])
  })
})

/** Any file of the practice that no record refers to yet. */
async function spareFile(): Promise<string> {
  const { id } = await portal.deps.database.system
    .insertInto('stored_file')
    .values({
      id: crypto.randomUUID(),
      account_id: bright,
      key: crypto.randomUUID().replaceAll('-', ''),
      name: 'Scan.pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      type: 'application/pdf',
      state: 'kept',
      writer: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
