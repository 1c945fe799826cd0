import { createCipheriv, createDecipheriv, randomBytes, type CipherGCM, type DecipherGCM } from 'node:crypto'
import { seal, unsealBytes } from '../forms/seal.ts'

/**
 * The format of an encrypted file. The header contains the magic bytes, the id of the file key, a data key for this
 * file only, encrypted with the file key for this storage key, and a nonce prefix. The content follows in chunks of 64
 * KiB, each encrypted with AES-256-GCM under the data key; its nonce consists of the prefix, the chunk number and
 * whether it is the last chunk (STREAM, Rogaway 2015). A chunk that was changed, moved, omitted or cut off cannot be
 * decrypted. Chunks are independent, so ranges and streams work.
 */

const MARK = Buffer.from('\x89CCfile\x01', 'latin1')
const ID_BYTES = 16
const DATA_KEY_BYTES = 32
/** The version byte, nonce and tag of `seal`, and the key. */
const SEALED_KEY_BYTES = 1 + 12 + 16 + DATA_KEY_BYTES
const PREFIX_BYTES = 7
const TAG_BYTES = 16

/** The plain bytes of a chunk. */
export const CHUNK_BYTES = 64 * 1024
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES
export const HEADER_BYTES = MARK.length + ID_BYTES + SEALED_KEY_BYTES + PREFIX_BYTES

/** A key that encrypts data keys. It is stored encrypted in `file_key`. */
export interface FileKey {
  readonly id: string
  readonly key: Buffer
}

/** The key that decrypts the chunks of one file. */
interface DataKey {
  readonly key: Buffer
  readonly prefix: Buffer
}

/** The bytes of a file were changed, moved or cut off. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

const toSealContext = (storeKey: string): string => `stored-file/${storeKey}`

/** Whether a file begins with the header of an encrypted file. */
export const isSealed = (header: Buffer): boolean =>
  header.length >= HEADER_BYTES && header.subarray(0, MARK.length).equals(MARK)

/** The id of the file key in a header. */
export function readFileKeyId(header: Buffer): string {
  const digits = header.subarray(MARK.length, MARK.length + ID_BYTES).toString('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Decrypts the data key. Throws `SealBroken` if the header was changed or belongs to another storage key. */
export function openHeader(header: Buffer, storeKey: string, { key }: FileKey): DataKey {
  const start = MARK.length + ID_BYTES
  const sealed = header.subarray(start, start + SEALED_KEY_BYTES)
  try {
    return {
      key: unsealBytes(key, toSealContext(storeKey), sealed),
      prefix: header.subarray(start + SEALED_KEY_BYTES, HEADER_BYTES),
    }
  } catch {
    throw new SealBroken(`The header of the file ${storeKey} was changed`)
  }
}

/** Encrypts a content. Yields the header and then chunk by chunk. */
export async function* sealContent(
  content: AsyncIterable<Buffer>,
  storeKey: string,
  { id, key }: FileKey,
): AsyncGenerator<Buffer> {
  const dataKey = { key: randomBytes(DATA_KEY_BYTES), prefix: randomBytes(PREFIX_BYTES) }
  const sealedKey = seal(key, toSealContext(storeKey), dataKey.key)
  yield Buffer.concat([MARK, Buffer.from(id.replaceAll('-', ''), 'hex'), sealedKey, dataKey.prefix])
  let number = 0
  for await (const { bytes, isLast } of inPieces(content, CHUNK_BYTES)) {
    yield sealChunk(dataKey, number, isLast, bytes)
    number += 1
  }
}

/**
 * Decrypts chunks, of which the first has the number `first`. `last` is the number of the file's last chunk, if known.
 */
export async function* openChunks(
  sealed: AsyncIterable<Buffer>,
  dataKey: DataKey,
  { first = 0, last }: { readonly first?: number; readonly last?: number } = {},
): AsyncGenerator<Buffer> {
  let number = first
  for await (const { bytes, isLast } of inPieces(sealed, SEALED_CHUNK_BYTES)) {
    yield openChunk(dataKey, number, last === undefined ? isLast : number === last, bytes)
    number += 1
  }
}

/** The size in bytes of a file's content, from the size of its encrypted file. */
export function toPlainSize(sealedBytes: number): number {
  const body = sealedBytes - HEADER_BYTES
  return body - Math.ceil(body / SEALED_CHUNK_BYTES) * TAG_BYTES
}

/** Locates the chunks that contain a range of plain bytes. */
export function locateChunks(sealedBytes: number, { start, end }: { readonly start: number; readonly end: number }) {
  const first = Math.floor(start / CHUNK_BYTES)
  const afterLast = Math.floor(end / CHUNK_BYTES) + 1
  return {
    first,
    last: Math.ceil((sealedBytes - HEADER_BYTES) / SEALED_CHUNK_BYTES) - 1,
    start: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    end: Math.min(sealedBytes, HEADER_BYTES + afterLast * SEALED_CHUNK_BYTES) - 1,
    /** The plain bytes of the first chunk that precede the range. */
    skip: start - first * CHUNK_BYTES,
  }
}

function createChunkNonce({ prefix }: DataKey, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5)
  prefix.copy(nonce)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce[PREFIX_BYTES + 4] = isLast ? 1 : 0
  return nonce
}

function sealChunk(dataKey: DataKey, number: number, isLast: boolean, bytes: Buffer): Buffer {
  const cipher: CipherGCM = createCipheriv('aes-256-gcm', dataKey.key, createChunkNonce(dataKey, number, isLast))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openChunk(dataKey: DataKey, number: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealBroken('A file was cut off')
  const decipher: DecipherGCM = createDecipheriv('aes-256-gcm', dataKey.key, createChunkNonce(dataKey, number, isLast))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw new SealBroken(`Chunk ${number} of a file was changed, moved or cut off`)
  }
  return bytes
}

/**
 * Splits a content into pieces of this many bytes; the last one may be shorter. An empty content gives one empty piece.
 */
async function* inPieces(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    let rest = chunk
    // Yield a piece only when more bytes follow it, since only then is it known not to be the last.
    while (length + rest.length > size) {
      const used = size - length
      yield {
        bytes: held.length === 0 ? rest.subarray(0, used) : Buffer.concat([...held, rest.subarray(0, used)]),
        isLast: false,
      }
      rest = rest.subarray(used)
      held = []
      length = 0
    }
    if (rest.length > 0) held.push(rest)
    length += rest.length
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
