import { createHash } from 'node:crypto'

/**
 * The id of an item of the demo: the same in every world of this seed, and different from any other (UUID version 8).
 */
export function demoId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`client-center demo 1/${kind}/${name}`).digest('hex')
  // The variant's two bits are fixed by RFC 9562.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
