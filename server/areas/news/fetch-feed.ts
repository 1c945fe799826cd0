import { lookup } from 'node:dns'
import { readFile, stat } from 'node:fs/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { readFeed, type Feed } from './read-feed.ts'

const MAX_BYTES = 1_048_576
const TIMEOUT_MS = 5000
const MAX_REDIRECTS = 3

const privateNets = new BlockList()
// All addresses outside the public internet (IANA's registries of special-purpose addresses), plus multicast and
// reserved ranges.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv4')
  // A network without IPv4 reaches the same address through NAT64.
  privateNets.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['::ffff:0:0:0', 96],
  ['100::', 63],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6')

/** Whether an address is outside the public internet. A feed may not redirect there. */
export const isPrivateAddress = (address: string): boolean =>
  privateNets.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Fetches one feed within the limits of security.md: 5 s, 1 MB, no redirect to a private address. The address itself may
 * be private only if it is trusted, because the operator configured it; staff may enter public ones.
 */
export async function fetchFeed(url: string, isTrusted: boolean): Promise<Feed> {
  if (isTrusted && url.startsWith('file:')) return readFeed(await readLocal(url), isPortalPage)
  return readFeed(await download(url, isTrusted))
}

/** The demo's feed, the only local one, links to pages that the portal serves. */
const isPortalPage = (href: string): boolean => href.startsWith('/static/')

async function readLocal(url: string): Promise<string> {
  const path = fileURLToPath(url)
  if ((await stat(path)).size > MAX_BYTES) throw new Error('The feed is larger than 1 MB')
  return readFile(path, 'utf8')
}

async function download(url: string, isTrusted: boolean): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let next = new URL(url)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    // Each request depends on the previous response.
    const response = await (hop === 0 && isTrusted ? sendRequest(next, { signal }) : sendPublicRequest(next, signal))
    const { statusCode = 0 } = response
    const { location } = response.headers
    if (statusCode >= 300 && statusCode < 400 && location) {
      response.destroy()
      next = new URL(location, next)
      continue
    }
    if (statusCode < 200 || statusCode >= 300) {
      response.destroy()
      throw new Error(`The feed answered ${statusCode}`)
    }
    return text(response)
  }
  throw new Error('Too many redirects')
}

const headers = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
  'accept-encoding': 'gzip',
  // Some servers reject requests without a user agent.
  'user-agent': 'Client Center',
}

function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    // A connection of an earlier, trusted request must not be reused.
    get(url, { ...options, headers, agent: false }, resolve).on('error', reject)
  })
}

/** Sends a request to a public server. Checks the address to which it connects, and looks a name up only once. */
async function sendPublicRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('A feed cannot lead away from http')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address needs no lookup.
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(PRIVATE)
  return sendRequest(url, { signal, lookup: lookUpPublicAddress })
}

const PRIVATE = 'A feed cannot lead into a private network'

const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (problem, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
    callback(problem ?? (addresses.some(isPrivateAddress) ? new Error(PRIVATE) : null), found, family)
  })
}

async function text(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder()
  let read = 0
  let whole = ''
  const isPacked = response.headers['content-encoding'] === 'gzip'
  // An error of either stream ends both streams and is thrown by the loop that reads the body.
  const body: AsyncIterable<Buffer> = isPacked ? pipeline(response, createGunzip(), () => undefined) : response
  for await (const chunk of body) {
    read += chunk.byteLength
    if (read > MAX_BYTES) throw new Error('The feed is larger than 1 MB')
    whole += decoder.decode(chunk, { stream: true })
  }
  return whole + decoder.decode()
}
