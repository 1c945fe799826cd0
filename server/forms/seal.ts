import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The version byte of this format. */
const FORMAT_VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (secretKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'client-center form secrets', 32))

/**
 * Encrypts a text or bytes with the installation key, bound to a context: it cannot be decrypted with another context.
 * AES-256-GCM.
 */
export function seal(secretKey: Buffer, scope: string, content: string | Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey), iv).setAAD(Buffer.from(scope))
  const plain = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([FORMAT_VERSION]), iv, cipher.getAuthTag(), body])
}

/** Decrypts a text. Throws if it was changed, has another context, or was encrypted with another key. */
export const unseal = (secretKey: Buffer, scope: string, sealed: Buffer): string =>
  unsealBytes(secretKey, scope, sealed).toString('utf8')

export function unsealBytes(secretKey: Buffer, scope: string, sealed: Buffer): Buffer {
  if (sealed[0] !== FORMAT_VERSION) throw new Error('A secret of the database was sealed in a way that is not known')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey), iv)
    .setAAD(Buffer.from(scope))
    .setAuthTag(sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** The result of `open`, or undefined if it throws, as after `accept-key` with another key. */
export function tryOpen<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
