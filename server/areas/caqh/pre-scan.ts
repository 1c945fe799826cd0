import { inflateSync, constants } from 'node:zlib'

const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_LAYERS = 4
const STREAM = Buffer.from('stream')
const END = Buffer.from('endstream')

/**
 * Whether the compressed parts of a PDF stay within limits when unpacked. A few kilobytes can unpack to a gigabyte, and
 * the libraries do not check. Pictures are not counted, since their bytes are never read.
 */
export function isSmallUnpacked(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MAX_UNPACKED
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

/** Returns the rest of the limit, negative when the part exceeds it. */
function unpacked(packed: Buffer, left: number): number {
  let rest = left
  let data = packed
  for (let layer = 0; layer < MAX_LAYERS && isDeflated(data); layer += 1) {
    try {
      // Truncated data is unpacked as far as possible, as PDF readers do.
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
