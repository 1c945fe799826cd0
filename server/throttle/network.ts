import { isIPv6 } from 'node:net'

/** The network of an address: an IPv4 address, or the /64 that one IPv6 customer has. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const bare = address.split('%')[0] ?? ''
  if (!isIPv6(bare)) return address.slice(0, 60)
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // The last group may be written as an IPv4 address, which takes the place of two.
  const written = before.length + after.length + (bare.includes('.') ? 1 : 0)
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - written).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
