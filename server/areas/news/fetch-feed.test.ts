import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'

/** An internal server: trusted as the configured address, but private as the target of a redirect. */
let server: Server
let base: string
const requestedPaths: string[] = []
const feed =
  '<rss><channel><title>Firm</title><item><title>One</title><link>https://firm.example/1</link></item></channel></rss>'

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const [, to] = /^\/to\?(.*)$/.exec(path) ?? []
    if (to !== undefined) response.writeHead(302, { location: decodeURIComponent(to) }).end()
    else if (path === '/gone') response.writeHead(404).end(feed)
    else if (path === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed))
    else if (path === '/bomb')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed.padEnd(2_000_000)))
    else if (path === '/broken')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed).subarray(0, 40))
    else if (path === '/large') response.end(feed.padEnd(1_048_577))
    else response.end(feed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve)
    }),
)

test('the configured address may be an internal one', async () => {
  expect(await fetchFeed(`${base}/feed`, true)).toMatchObject({ title: 'Firm', items: [{ title: 'One' }] })
})

test.each([
  ['http', () => `${base}/feed`],
  ['a name of the machine', () => `${base.replace('127.0.0.1', 'localhost')}/feed`],
  ['a file', () => import.meta.url],
])('an address that staff entered may not lead inside: %s', async (_, address) => {
  requestedPaths.length = 0
  await expect(fetchFeed(address(), false)).rejects.toThrow(/private network|away from http/)
  expect(requestedPaths).toEqual([])
})

test('a feed may be compressed', async () => {
  expect(await fetchFeed(`${base}/packed`, true)).toMatchObject({ title: 'Firm' })
})

test.each([
  ['an address of the inside', () => `${base}/inside`],
  ['a path of the same server', () => '/inside'],
  ['the machine by its name', () => base.replace('127.0.0.1', 'localhost').concat('/inside')],
  ['the machine as IPv6', () => 'http://[::1]/inside'],
  ['an address of IPv4 in IPv6', () => 'http://[::ffff:127.0.0.1]/inside'],
  ['the machine by NAT64', () => 'http://[64:ff9b::7f00:1]/inside'],
  ['the notes of a cloud about its machines', () => 'http://169.254.169.254/latest/meta-data'],
])('a redirect to %s is not followed', async (_, to) => {
  requestedPaths.length = 0
  await expect(fetchFeed(`${base}/to?${encodeURIComponent(to())}`, true)).rejects.toThrow('private network')
  expect(requestedPaths).toHaveLength(1)
})

test.each(['file:///etc/passwd', 'ftp://firm.example/feed'])('a redirect to %s is not followed', async (to) => {
  await expect(fetchFeed(`${base}/to?${encodeURIComponent(to)}`, true)).rejects.toThrow('away from http')
})

test('a text that is no feed, is too large or missing is refused', async () => {
  await expect(fetchFeed(`${base}/gone`, true)).rejects.toThrow('404')
  await expect(fetchFeed(`${base}/large`, true)).rejects.toThrow('larger than 1 MB')
  await expect(fetchFeed(`${base}/bomb`, true)).rejects.toThrow('larger than 1 MB')
  await expect(fetchFeed(`${base}/broken`, true)).rejects.toThrow('unexpected end')
})
