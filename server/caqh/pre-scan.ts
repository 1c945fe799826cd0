import { inflateSync, constants } from 'node:zlib'

const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_LAYERS = 4
const STREAM = Buffer.from('stream')
const END = Buffer.from('endstream')

/**
 * Whether the packed parts of a PDF, unpacked, stay within bounds: a few kilobytes can unpack to a gigabyte, and no library counts.
 * Pictures count for nothing, since their bytes are never looked at.
 */
export function staysSmall(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MOST_UNPACKED
  for (let at = file.indexOf(STREAM); at >= 0;) {
    const begin = afterLineEnd(file, at + STREAM.length)
    const end = file.indexOf(END, begin)
    if (!isPicture(file, at)) {
      left = unpacked(file.subarray(begin, end < 0 ? file.length : end), left)
      if (left < 0) return false
    }
    at = end < 0 ? -1 : file.indexOf(STREAM, end + END.length)
  }
  return true
}

function afterLineEnd(file: Buffer, at: number): number {
  if (file[at] === 0x0d) return file[at + 1] === 0x0a ? at + 2 : at + 1
  return file[at] === 0x0a ? at + 1 : at
}

const isPicture = (file: Buffer, at: number): boolean => {
  const before = file.toString('latin1', Math.max(0, at - 400), at)
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj')))
}

/** What is left of the bound; below zero when it is exceeded. */
function unpacked(packed: Buffer, left: number): number {
  let rest = left
  let data = packed
  for (let layer = 0; layer < MOST_LAYERS && isDeflated(data); layer += 1) {
    try {
      // What ends in the middle is unpacked as far as it goes, as readers do.
      data = inflateSync(data, { maxOutputLength: rest + 1, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (problem) {
      return problem instanceof RangeError ? -1 : rest
    }
    rest -= data.length
    if (rest < 0) return rest
  }
  return rest
}

const isDeflated = (data: Buffer): boolean => {
  const [first = 0, second = 0] = data
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
