import { formSentences, PRIVATE_ADDRESS, staticFormLimit } from '@client-center/domain/firm/home-content.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { refreshNews } from '../../news/news-copies.ts'

const MARIA = 'maria@brightsmile.example'
const INGRID = 'ingrid@keystone.example'
const TOBIAS = 'tobias@keystone.example'
const GRACE = 'grace@keystone.example'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const call = async (email: string, method: 'GET' | 'POST', path: string, body?: object) =>
  portal.request(await portal.signInStaff(email), method, `/api/Firm/${path}`, body)
const shownLetter = async () =>
  (await portal.request(await portal.signIn(MARIA), 'GET', '/api/Portal/letter')).body.markdown
const actions = async () =>
  (
    await system()
      .selectFrom('audit_event')
      .innerJoin('person', 'person.id', 'audit_event.person_id')
      .select(['action', 'email'])
      .where('action', 'like', 'firm-%')
      .orderBy('audit_event.id')
      .execute()
  ).map(({ action, email }) => `${action} ${email}`)

beforeEach(async () => {
  await system().deleteFrom('firm_text_version').execute()
  await system().deleteFrom('firm_form_version').execute()
})

describe('The letter', () => {
  test('shows on the home page as soon as it is saved, has versions, and the shipped one comes back', async () => {
    const shipped = await shownLetter()
    const before = (await actions()).length
    expect((await call(INGRID, 'GET', 'Letter')).body).toEqual({
      markdown: shipped,
      rev: 0,
      isOwn: false,
      original: shipped,
      versions: [],
    })
    const first = await call(INGRID, 'POST', 'Letter', { markdown: '  Hello **team**  ', rev: 0 })
    expect(first).toMatchObject({ status: 200, body: { markdown: 'Hello **team**', rev: 1, isOwn: true } })
    expect(await shownLetter()).toBe('Hello **team**')
    await call(INGRID, 'POST', 'Letter', { markdown: 'Another', rev: 1 })
    const restored = await call(INGRID, 'POST', 'Letter/restore', { rev: 2 })
    expect(restored.body).toMatchObject({ markdown: shipped, rev: 3, isOwn: false })
    expect(await shownLetter()).toBe(shipped)
    expect(restored.body.versions).toMatchObject([
      { rev: 3, markdown: null, saved: { by: 'Ingrid Castellanos', at: expect.any(String) } },
      { rev: 2, markdown: 'Another' },
      { rev: 1, markdown: 'Hello **team**' },
    ])
    expect((await actions()).slice(before)).toEqual([
      `firm-letter.saved ${INGRID}`,
      `firm-letter.saved ${INGRID}`,
      `firm-letter.restored ${INGRID}`,
    ])
  })

  test('of two administrators who save at once, the second is told, and nothing is lost', async () => {
    const save = (markdown: string) => () => call(INGRID, 'POST', 'Letter', { markdown, rev: 0 })
    const [one, other] = await runAtSameMoment(portal.deps, save('One'), save('Two'))
    expect([one.status, other.status, other.message]).toEqual([200, 444, STALE])
    expect(await shownLetter()).toBe('One')
    expect((await call(INGRID, 'POST', 'Letter/restore', { rev: 0 })).message).toBe(STALE)
  })

  test.each([
    ['an empty text', { markdown: ' ' }, 'Letter: This is a required field'],
    ['a long text', { markdown: 'a'.repeat(20_001) }, 'Letter: Must be at most 20000 characters'],
    ['no rev', { markdown: 'a', rev: undefined }, /not clear which version/],
  ])('%s is refused', async (_, over, message) => {
    const answer = await call(INGRID, 'POST', 'Letter', { rev: 0, ...over })
    expect(answer.status).toBe(444)
    expect(answer.message).toMatch(message)
    expect((await call(INGRID, 'GET', 'Letter')).body.rev).toBe(0)
  })
})

describe('The news', () => {
  const save = (addresses: string, rev = 0) => call(INGRID, 'POST', 'News', { addresses, rev })

  test('the addresses are saved without blank and repeated lines, and those of the installation come back', async () => {
    const [configured] = portal.deps.config.newsFeeds
    const feed = 'https://news.firm.example/feed.xml'
    const saved = await save(` ${feed}\n\n${feed}\n${configured} `)
    expect(saved).toMatchObject({ status: 200, body: { rev: 1, isOwn: true, saved: { by: 'Ingrid Castellanos' } } })
    expect(saved.body.addresses.map(({ url }: { url: string }) => url)).toEqual([feed, configured])
    const restored = await call(INGRID, 'POST', 'News/restore', { rev: 1 })
    expect(restored.body).toMatchObject({ rev: 2, isOwn: false, addresses: [{ url: configured }] })
  })

  test('home pages show what was read from the saved addresses; none are shown if there are none', async () => {
    const url = 'https://news.firm.example/feed.xml'
    await save(url)
    const items = JSON.stringify([{ title: 'One', readMoreLink: 'https://firm.example/1' }])
    await system()
      .insertInto('news_copy')
      .values({ url, title: 'Firm news', items, fetched_at: new Date().toISOString() })
      .execute()
    const shown = async () => (await portal.request(await portal.signIn(MARIA), 'GET', '/api/Rss/feed')).body
    expect(await shown()).toMatchObject([{ title: 'Firm news', items: [{ title: 'One' }] }])
    expect((await call(TOBIAS, 'GET', 'News')).body.addresses).toMatchObject([{ url, title: 'Firm news' }])
    await save('', 1)
    expect(await shown()).toEqual([])
  })

  test.each([
    'http://news.firm.example/feed',
    'https://localhost/feed',
    'https://127.0.0.1/feed',
    'https://10.0.0.7/feed',
    'https://[::1]/feed',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/feed',
    'https://server.internal/feed',
    'https://user:secret@news.firm.example/feed',
    'file:///etc/passwd',
    'news',
  ])('%s is refused', async (address) => {
    const answer = await save(address)
    expect(answer.status).toBe(444)
    expect(answer.message).toMatch(/not an address of a feed|in a private network/)
    expect((await call(INGRID, 'GET', 'News')).body.rev).toBe(0)
  })

  test('an address in a private range has a sentence of its own, and more than ten are too many', async () => {
    expect((await save('https://192.168.1.1/feed')).message).toBe(PRIVATE_ADDRESS)
    const many = Array.from({ length: 11 }, (_, index) => `https://news.firm.example/${index}`).join('\n')
    expect((await save(many)).message).toBe('Enter at most 10 addresses')
  })

  test('an address that cannot be read shows when that failed', async () => {
    const url = 'https://gone.firm.example/feed'
    await save(url)
    await refreshNews(portal.deps)
    const row = (await call(INGRID, 'GET', 'News')).body.addresses[0]
    expect(row).toMatchObject({ url, title: null, readAt: null, failedAt: expect.any(String) })
  })
})

describe('A PDF form', () => {
  const LETTER = 'acquisition-letter.pdf'
  const pdf = (text: string) => `%PDF-1.7 ${text}\n%%EOF\n`
  const send = async (content: string | Buffer, { rev = 0, name = LETTER, file = 'Ours.pdf' } = {}) => {
    const form = multipart({ rev: String(rev) }, { name: file, content })
    const headers = { ...(await portal.signInStaff(INGRID)), ...form.headers }
    return portal.request(headers, 'POST', `/api/Firm/Forms/${name}`, form.payload)
  }
  const served = async (name = LETTER) => (await portal.app.inject(`/static/${name}`)).body
  const restore = (to: string, rev: number) => call(INGRID, 'POST', `Forms/${LETTER}/restore`, { to, rev })

  test('is served at its fixed address as soon as it is replaced; the previous one and the shipped one come back', async () => {
    const [shipped, waiver] = [await served(), await served('dea-waiver.pdf')]
    expect(await send(pdf('one'))).toMatchObject({
      status: 200,
      body: { name: LETTER, rev: 1, isOwn: true, fileName: 'Ours.pdf', size: 19, hasPrevious: true },
    })
    expect(await served()).toBe(pdf('one'))
    expect((await portal.app.inject({ method: 'HEAD', url: `/static/${LETTER}` })).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${LETTER}"`,
    })
    await send(pdf('two'), { rev: 1 })
    expect(await served()).toBe(pdf('two'))
    expect((await restore('previous', 2)).status).toBe(200)
    expect(await served()).toBe(pdf('one'))
    expect((await restore('previous', 3)).status).toBe(200)
    expect(await served()).toBe(pdf('two'))
    expect((await restore('original', 4)).body).toMatchObject({ isOwn: false, fileName: null, size: null })
    expect(await served()).toBe(shipped)
    expect(await served('dea-waiver.pdf')).toBe(waiver)
    const rows = await system().selectFrom('firm_form_version').select('rev').orderBy('rev').execute()
    expect(rows.map(({ rev }) => rev)).toEqual([4, 5])
    expect((await actions()).slice(-5)).toEqual([
      `firm-form.replaced ${INGRID}`,
      `firm-form.replaced ${INGRID}`,
      ...Array.from({ length: 3 }, () => `firm-form.restored ${INGRID}`),
    ])
  })

  test.each([
    ['a picture', () => send(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), { file: 'a.png' }), formSentences.notPdf],
    ['a PDF that was cut off', () => send('%PDF-1.7 cut'), formSentences.incomplete],
    ['an empty file', () => send(''), /empty/],
    ['a large file', () => send(Buffer.alloc(staticFormLimit + 1, '%PDF-')), 'Max size is 5 MB'],
    ['a version that is no number', () => send(pdf('a'), { rev: Number.NaN }), /not a number/],
    ['an old version', () => send(pdf('a'), { rev: 4 }), STALE],
  ])('%s is refused, and the old form stays', async (_, attempt, message) => {
    const before = await served()
    const answer = await attempt()
    expect(answer.status).toBe(444)
    expect(answer.message).toMatch(message)
    expect(await served()).toBe(before)
  })

  test('a form of another name does not exist, and without uploads there is nothing previous', async () => {
    expect((await send(pdf('a'), { name: 'other.pdf' })).status).toBe(404)
    expect((await restore('previous', 0)).message).toBe(formSentences.noPrevious)
  })

  test('of two uploads at once, the second is told', async () => {
    const [one, other] = await runAtSameMoment(
      portal.deps,
      () => send(pdf('one'), { file: 'One.pdf' }),
      () => send(pdf('two'), { file: 'Two.pdf' }),
    )
    expect([one.status, other.status, other.message]).toEqual([200, 444, STALE])
    expect((await call(TOBIAS, 'GET', 'Forms')).body[0]).toMatchObject({ rev: 1, fileName: 'One.pdf' })
  })
})

test('leads read and change nothing, advisors are refused, and to practice users there are no such calls', async () => {
  const reads = ['Letter', 'News', 'Forms']
  const writes: [string, object][] = [
    ['Letter', { markdown: 'Mine', rev: 0 }],
    ['Letter/restore', { rev: 0 }],
    ['News', { addresses: '', rev: 0 }],
    ['News/restore', { rev: 0 }],
    ['Forms/dea-waiver.pdf/restore', { rev: 0, to: 'original' }],
  ]
  for (const path of reads) {
    expect((await call(TOBIAS, 'GET', path)).status).toBe(200)
    expect((await call(GRACE, 'GET', path)).status).toBe(403)
    expect((await portal.request(await portal.signIn(MARIA), 'GET', `/api/Firm/${path}`)).status).toBe(404)
  }
  for (const [path, body] of writes) {
    expect((await call(TOBIAS, 'POST', path, body)).status).toBe(403)
    expect((await call(GRACE, 'POST', path, body)).status).toBe(403)
    expect((await portal.request(await portal.signIn(MARIA), 'POST', `/api/Firm/${path}`, body)).status).toBe(404)
  }
  const rows = await system().selectFrom('firm_text_version').select('rev').execute()
  expect(rows).toEqual([])
})
