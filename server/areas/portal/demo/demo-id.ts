import { createHash } from 'node:crypto'

/** Returns the id of an item of the demo (UUID version 8). The same kind and name always give the same id. */
export function demoId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`client-center demo 1/${kind}/${name}`).digest('hex')
  // RFC 9562 fixes the two bits of the variant.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
