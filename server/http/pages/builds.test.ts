import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { findBuildFile } from './builds.ts'
import { serveWebPages, storeWebBuild } from './static-files.ts'

const script = (build: string) => `export const build = '${build}'`

let testDatabase: TestDatabase
let folder: string
let servers: FastifyInstance[]

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-center-builds-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
  await testDatabase.database.system.deleteFrom('web_build').execute()
  await rm(folder, { recursive: true })
})

/** Starts a server whose web app was built as `build`, as the portal does. */
async function start(build: string): Promise<FastifyInstance> {
  const web = join(folder, build)
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(web, 'index.html'), `<script src="/assets/${build}.js"></script>`)
  await writeFile(join(web, 'assets', `${build}.js`), script(build))
  await writeFile(join(web, 'assets', `${build}.js.gz`), gzipSync(script(build)))
  await writeFile(join(web, 'assets', `${build}.woff2`), build)
  const { system } = testDatabase.database
  await storeWebBuild(system, web)
  const server = Fastify()
  const statics = join(folder, 'none')
  await serveWebPages(server, { web, statics, isDemo: false, findOther: (path) => findBuildFile(system, path) })
  servers.push(server)
  return server
}

test('during an update, each of two servers sends the scripts of the pages of the other one', async () => {
  const before = await start('before')
  const after = await start('after')
  for (const [server, other] of [
    [after, 'before'],
    [before, 'after'],
  ] as const) {
    const compressed = await server.inject({
      url: `/assets/${other}.js`,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(compressed.statusCode).toBe(200)
    expect(compressed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(compressed.rawPayload).toEqual(gzipSync(script(other)))
    expect((await server.inject({ url: `/assets/${other}.js` })).body).toBe(script(other))
    expect((await server.inject({ url: `/assets/${other}.woff2` })).body).toBe(other)
  }
})

test('pages come from the own build only, and unknown files are not found', async () => {
  await start('before')
  const after = await start('after')
  expect((await after.inject({ url: '/home' })).body).toContain('after.js')
  for (const url of ['/assets/unknown.js', '/assets/..%2findex.html', '/assets/', `/assets/${'a'.repeat(300)}`])
    expect((await after.inject({ url })).statusCode, url).toBe(404)
})

test('the three builds that were started last stay, also if one of them is an old one', async () => {
  for (const build of ['first', 'second', 'third', 'first', 'fourth']) await start(build)
  const server = await start('fourth')
  const statuses = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map(
      async (build) => (await server.inject({ url: `/assets/${build}.js` })).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 404, 200, 200])
})
