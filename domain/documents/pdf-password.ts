import { cbc } from '@noble/ciphers/aes'
import { md5 } from '@noble/hashes/legacy'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2'

/** The encryption dictionary of a PDF (ISO 32000-2 §7.6.4). */
export interface PdfEncryption {
  readonly revision: number
  readonly keyBytes: number
  readonly permissions: number
  readonly encryptsMetadata: boolean
  readonly owner: Uint8Array
  readonly user: Uint8Array
  /** The first of the two ids in the trailer. */
  readonly fileId: Uint8Array
}

/**
 * Whether the PDF needs a password to open. A PDF that is only protected against printing or changes opens with the
 * empty password, which every reader tries first. Returns false for an unknown revision, so that such a file is not
 * refused.
 */
export function needsPdfPassword(encryption: PdfEncryption): boolean {
  const { revision, user } = encryption
  if (revision === 2) return !startsWith(user, rc4(fileKey(encryption), PADDING))
  if (revision === 3 || revision === 4) return !startsWith(user, userCheck(encryption))
  if (revision === 5) return !startsWith(user, sha256(user.subarray(32, 40)))
  if (revision === 6) return !startsWith(user, hardenedHash(user.subarray(32, 40)))
  return false
}

/** The padding of short passwords; the empty password is padding only. */
// prettier-ignore
const PADDING = Uint8Array.of(
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08,
  0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
)

/** Algorithm 2: the key of the file for the empty password. */
function fileKey({ revision, keyBytes, permissions, encryptsMetadata, owner, fileId }: PdfEncryption): Uint8Array {
  const flags = new Uint8Array(4)
  new DataView(flags.buffer).setInt32(0, permissions | 0, true)
  const metadata = revision >= 4 && !encryptsMetadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array()
  const length = revision === 2 ? 5 : keyBytes
  let key: Uint8Array = md5(joinBytes(PADDING, owner.subarray(0, 32), flags, fileId, metadata))
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Algorithm 5: the first 16 bytes of U for the empty password. */
function userCheck(encryption: PdfEncryption): Uint8Array {
  const key = fileKey(encryption)
  let check: Uint8Array = md5(joinBytes(PADDING, encryption.fileId))
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return check
}

/** Algorithm 2.B, for the empty password. */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let key: Uint8Array = sha256(salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = repeatBytes(key, 64)
    const encrypted = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true }).encrypt(block)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    const hash = remainder === 0 ? sha256 : remainder === 1 ? sha384 : sha512
    key = hash(encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function rc4(key: Uint8Array, content: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number): void => {
    const held = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = held
  }
  for (let index = 0, swapIndex = 0; index < 256; index += 1) {
    swapIndex = (swapIndex + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255
    swap(index, swapIndex)
  }
  let first = 0
  let second = 0
  return content.map((byte) => {
    first = (first + 1) & 255
    second = (second + (state[first] ?? 0)) & 255
    swap(first, second)
    return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0)
  })
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

const repeatBytes = (part: Uint8Array, times: number): Uint8Array => joinBytes(...Array<Uint8Array>(times).fill(part))

/** Compares only the start of U, because the rest is arbitrary padding. */
const startsWith = (user: Uint8Array, check: Uint8Array): boolean => check.every((byte, index) => user[index] === byte)
