import { readDeviceKey } from '@client-center/contract/session/device-key.ts'
import { call } from '../../api/call.ts'
import { onTokens, readTokens } from '../../api/tokens.ts'

let held: { readonly session: string | undefined; readonly key: Promise<CryptoKey> } | undefined

// Signing out, or in as another user, discards the key.
onTokens(() => {
  if (held !== undefined && readTokens()?.session !== held.session) held = undefined
})

/**
 * The signed-in user's key for this device (AMB-138), stored only in memory. Undefined if the browser has no
 * encryption, such as at an address without TLS.
 */
export function deviceKey(): Promise<CryptoKey> | undefined {
  // TypeScript types it as always defined, but it is undefined on insecure pages.
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto
  if (subtle === undefined) return undefined
  if (held === undefined) {
    const key = call(readDeviceKey).then(({ key: bytes }) => importKey(bytes))
    held = { session: readTokens()?.session, key }
    // Lets the next call repeat a failed request.
    key.catch(() => {
      held = undefined
    })
  }
  return held.key
}

/** Imports a key of 32 bytes, in base64url. The key cannot be extracted. */
export const importKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decodeBase64Url(base64url), 'AES-GCM', false, ['encrypt', 'decrypt'])

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
