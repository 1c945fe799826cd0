import { parse } from 'range-parser'
import type { ByteRange } from './file-store.ts'

/** The code of `range-parser` for an invalid header. */
const MALFORMED = 1

/**
 * The single range that a `Range` header requests of a file of this size (RFC 9110 §14.2). Null means the whole file:
 * there is no header, or it is malformed, or it requests several ranges. 'unsatisfiable' means 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || header.includes(',')) return null
  const { code, type, ranges } = parse(size, header)
  if (code === MALFORMED || type !== 'bytes') return null
  return ranges[0] ?? 'unsatisfiable'
}
