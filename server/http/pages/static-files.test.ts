import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuildName, serveWebPages } from './static-files.ts'

const page = (script: string) =>
  `<link rel="preload" href="/a.woff2" as="font"><link rel="preload" href="/${script}" as="script" crossorigin=""><meta content="__CSP_NONCE__"><meta name="portal-build" content="__PORTAL_BUILD__">`

let folder: string
const findOther = () => Promise.resolve(undefined)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-center-pages-'))
  for (const build of ['first', 'second']) {
    await mkdir(join(folder, build))
    await writeFile(join(folder, build, 'index.html'), page(`${build}.js`))
  }
})

afterAll(() => rm(folder, { recursive: true }))

async function loadPage(build: string, cookie?: string) {
  const app = Fastify()
  await serveWebPages(app, { web: join(folder, build), statics: join(folder, 'none'), isDemo: false, findOther })
  const answer = await app.inject({ url: '/home', headers: cookie === undefined ? {} : { cookie } })
  await app.close()
  const set = answer.headers['set-cookie']
  return { html: answer.body, cookie: typeof set === 'string' ? set : undefined }
}

test('a browser that was here before asks for its scripts as it kept them; a new one, or one of an older build, does not', async () => {
  const new1 = await loadPage('first')
  expect(new1.html).toMatch(/^<link rel="preload" href="\/a.woff2" as="font"><meta content="[^_]+">/)
  expect(new1.cookie).toMatch(/^scripts=[\w-]+; Path=\/; Max-Age=31536000; SameSite=Strict; HttpOnly$/)
  const sentCookie = `other=1; ${new1.cookie?.split(';')[0]}`

  const known = await loadPage('first', sentCookie)
  expect(known.html).toContain('href="/first.js" as="script"')
  expect(known.cookie).toBeUndefined()

  const older = await loadPage('second', sentCookie)
  expect(older.html).not.toContain('as="script"')
  expect(older.cookie).toBeDefined()
})

test('the page contains the name of its build', async () => {
  const { html } = await loadPage('first')
  expect(html).toContain(`<meta name="portal-build" content="${await readBuildName(join(folder, 'first'))}">`)
})

test('every answer has a nonce of its own, which its page names', async () => {
  expect((await loadPage('first')).html).not.toBe((await loadPage('first')).html)
})

test('each build has a name of its own, as long as it stays what it is', async () => {
  const [first, again, second, none] = await Promise.all(
    ['first', 'first', 'second', 'none'].map((build) => readBuildName(join(folder, build))),
  )
  expect(first).toMatch(/^[\w-]{12}$/)
  expect(again).toBe(first)
  expect(second).toMatch(/^[\w-]{12}$/)
  expect(second).not.toBe(first)
  expect(none).toBeUndefined()
})

test.each([
  [true, 200],
  [false, 404],
])('with the demo on: %s, a page of the demo has the status %s', async (isDemo, status) => {
  const app = Fastify()
  const statics = join(folder, 'statics')
  await mkdir(statics, { recursive: true })
  await writeFile(join(statics, 'demo-news.html'), '<p>News')
  await writeFile(join(statics, 'waiver.html'), '<p>Waiver')
  await serveWebPages(app, { web: join(folder, 'first'), statics, isDemo, findOther })
  expect((await app.inject({ url: '/static/demo-news.html' })).statusCode).toBe(status)
  expect((await app.inject({ url: '/static/waiver.html' })).statusCode).toBe(200)
  await app.close()
})
