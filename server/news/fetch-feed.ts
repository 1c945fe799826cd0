import { lookup } from 'node:dns/promises'
import { readFile, stat } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readFeed, type Feed } from './read-feed.ts'

const MOST_BYTES = 1_048_576
const TIMEOUT_MS = 5000
const MOST_REDIRECTS = 3

const privateNets = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to a private network; a feed's redirect may not lead there. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return privateNets.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Fetches one configured feed under the limits of security.md: 5 s, 1 MB, no redirect to a private address.
 * The configured address itself is trusted: whoever configures the server may name one of the house.
 */
export async function fetchFeed(url: string): Promise<Feed> {
  return readFeed(url.startsWith('file:') ? await readLocal(url) : await download(url))
}

async function readLocal(url: string): Promise<string> {
  const path = fileURLToPath(url)
  if ((await stat(path)).size > MOST_BYTES) throw new Error('The feed is larger than 1 MB')
  return readFile(path, 'utf8')
}

async function download(url: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let next = url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (hop > 0) await refusePrivate(next)
    // Each hop depends on the answer of the one before.
    const response = await fetch(next, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
    })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      next = new URL(location, next).href
      continue
    }
    if (!response.ok) throw new Error(`The feed answered ${response.status}`)
    return text(response)
  }
  throw new Error('Too many redirects')
}

async function refusePrivate(url: string): Promise<void> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A feed may not lead away from http')
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  if (addresses.some(({ address }) => isPrivateAddress(address)))
    throw new Error('A feed may not lead into a private network')
}

async function text(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let read = 0
  let whole = ''
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength
    if (read > MOST_BYTES) throw new Error('The feed is larger than 1 MB')
    whole += decoder.decode(chunk, { stream: true })
  }
  return whole + decoder.decode()
}
