import type { Found } from '@client-center/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, type AccountName } from '../operations/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
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
const accountsIn = (found: Found): Set<string> =>
  new Set(Object.values(found).flatMap(({ rows }) => rows.map(({ accountId: account }) => account)))

describe('Who finds what (AMB-63, by hand)', () => {
  // What each of the words stands for, in Bright Smile Dental: a person, an application, a document, the paper of a license, the practice.
  const kinds = async (who: Who, text: string): Promise<string> => {
    const { providers, applications, documents, practices } = await find(who, text)
    const of = (found: Found['documents'], license: boolean) =>
      found.rows.filter(({ kind, accountId: account }) => account === bright && (kind === 'license') === license)
    const here = (rows: readonly { accountId: string }[]) => rows.filter((row) => row.accountId === bright)
    return [
      here(providers.rows).length > 0 ? 'person' : '',
      here(applications.rows).length > 0 ? 'application' : '',
      of(documents, false).length > 0 ? 'document' : '',
      of(documents, true).length > 0 ? 'license' : '',
      here(practices.rows).length > 0 ? 'practice' : '',
    ]
      .filter((one) => one !== '')
      .join(' ')
  }

  test.each([
    // 1 2 3 4
    ['maria', 'person application license', 'document', 'practice'],
    // 1 3: looks, and sees as much
    ['otto', 'person application license', 'document', 'practice'],
    // 3 4: people and their licenses, nothing of the practice's projects and papers
    ['lena', 'person license', '', 'practice'],
    // 1 2: projects and papers, no license
    ['paul', 'application', 'document', 'practice'],
    // Rights on another practice, and none at all
    ['sam', '', '', ''],
    ['nora', '', '', ''],
  ] as const)('%s', async (who, ofPerson, ofPaper, ofPractice) => {
    // The scan of a license of hers.
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
    expect(people.replace(' document', '')).toBe(ofPerson)
    expect(people.includes('document')).toBe(ofPaper === 'document')
    expect(await kinds(who, 'W9 signed')).toBe(ofPaper)
    expect(await kinds(who, 'bright smile dental')).toBe(ofPractice)
  })

  test('a license that the practice keeps as a document is found by whoever may see licenses', async () => {
    const system = portal.deps.database.system
    const { id } = await system
      .updateTable('account_document')
      .set({ document_type: 50, category: 1, description: 'Malpractice kept apart' })
      .where('account_id', '=', bright)
      .where('description', '=', 'W9 with the former address')
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

  test('a right that is withdrawn finds nothing with the next letter', async () => {
    const system = portal.deps.database.system
    expect((await find('otto', 'okonkwo')).applications.rows.length).toBeGreaterThan(0)
    const person = system.selectFrom('person').select('id').where('email', '=', emails.otto)
    await system.deleteFrom('account_permission').where('person_id', 'in', person).where('permission', '=', 1).execute()
    const left = await find('otto', 'okonkwo')
    expect([left.applications.rows, left.providers.rows.length]).toEqual([[], 1])
  })

  test('the database itself finds nothing for nobody', async () => {
    const asked = JSON.stringify([{ word: 'okonkwo', insurers: [], types: [] }])
    const { rows } = await sql`select * from search_hits(${asked}::jsonb, '{1,2}', '{3,4}', 6)`.execute(
      portal.deps.database.app,
    )
    expect(rows).toEqual([])
  })
})

/** Any file of the practice that nothing points at yet. */
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
