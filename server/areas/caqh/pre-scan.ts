import { inflateSync, constants } from 'node:zlib'

const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_LAYERS = 4
const STREAM_START = Buffer.from('stream')
const STREAM_END = Buffer.from('endstream')

/**
 * Whether the compressed parts of a PDF stay within limits when unpacked. A few kilobytes can unpack to a gigabyte, and
 * the libraries do not check. Pictures are not counted, since their bytes are never read.
 */
export function isSmallUnpacked(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let remaining = MAX_UNPACKED
  for (let streamStart = file.indexOf(STREAM_START); streamStart >= 0;) {
    const begin = skipLineEnd(file, streamStart + STREAM_START.length)
    const end = file.indexOf(STREAM_END, begin)
    if (!isPicture(file, streamStart)) {
      remaining = subtractUnpackedSize(file.subarray(begin, end < 0 ? file.length : end), remaining)
      if (remaining < 0) return false
    }
    streamStart = end < 0 ? -1 : file.indexOf(STREAM_START, end + STREAM_END.length)
  }
  return true
}

function skipLineEnd(file: Buffer, index: number): number {
  if (file[index] === 0x0d) return file[index + 1] === 0x0a ? index + 2 : index + 1
  return file[index] === 0x0a ? index + 1 : index
}

const isPicture = (file: Buffer, streamStart: number): boolean => {
  const before = file.toString('latin1', Math.max(0, streamStart - 400), streamStart)
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj')))
}

/** Returns how many bytes of the limit remain after this part; negative when the part exceeds the limit. */
function subtractUnpackedSize(packed: Buffer, remaining: number): number {
  let remainingBytes = remaining
  let data = packed
  for (let layer = 0; layer < MAX_LAYERS && isDeflated(data); layer += 1) {
    try {
      // Truncated data is unpacked as far as possible, as PDF readers do.
      data = inflateSync(data, { maxOutputLength: remainingBytes + 1, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (problem) {
      return problem instanceof RangeError ? -1 : remainingBytes
    }
    remainingBytes -= data.length
    if (remainingBytes < 0) return remainingBytes
  }
  return remainingBytes
}

const isDeflated = (data: Buffer): boolean => {
  const [first = 0, second = 0] = data
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
