import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Derives the key with which a browser encrypts a person's local drafts (AMB-138): 32 bytes, always the same for the
 * person on this installation, never stored.
 */
export function deriveDeviceKey(secretKey: Buffer, person: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'client-center unsent answers', 32))
  return createHmac('sha256', key).update(person).digest('base64url')
}
