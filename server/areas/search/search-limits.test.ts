import { toStoredWords } from '@client-center/domain/forms/search-words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const search = async (email: string, query = '?text=okonkwo') =>
  portal.request(email === '' ? {} : await portal.signIn(email), 'GET', `/api/Search${query}`)

describe('A search', () => {
  test('is refused with a clear sentence when it is too long or empty, and for people who are not signed in', async () => {
    expect((await search('maria@brightsmile.example', '')).status).toBe(400)
    expect(await search('maria@brightsmile.example', `?text=${'a'.repeat(101)}`)).toMatchObject({
      status: 400,
      message: 'Search: too long',
    })
    expect((await search('')).status).toBe(401)
  })

  test('is throttled for a person faster than anyone types, and for nobody else', async () => {
    await portal.signIn('nora@example.com')
    const answers = await Promise.all(Array.from({ length: 70 }, () => search('nora@example.com')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await search('paul@brightsmile.example')).status).toBe(200)
  })

  test('splits text into the same words in the query and the index', async () => {
    const odd = [
      'María López',
      "O'Brien-Nuñez, DDS",
      'O’Neil',
      'CAQH_Summary-2026 (final).PDF',
      'Łódź Straße Ærø ŒUVRE İstanbul ıt Ðor',
      'ＡＢＣ１２３',
      'Ångström № 5 – ½ ﬁne',
      'Nguyễn Thị',
      'W-9, W9 and SS-4; 63-0184725; D.D.S.',
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
      cut.map((text) => toStoredWords(text).toSorted()),
    )
    expect(rows).toHaveLength(odd.length)
  })
})
