import { readDeviceKey } from '@client-center/contract/session/device-key.ts'
import { call } from '../../api/call.ts'
import { onTokens, readTokens } from '../../api/tokens.ts'

let held: { readonly session: string | undefined; readonly key: Promise<CryptoKey> } | undefined

// Whoever signs out takes the key along.
onTokens(() => {
  if (held !== undefined && readTokens()?.session !== held.session) held = undefined
})

/**
 * The key of the signed-in person for this device (AMB-138). It lives in the memory of the page only. None where the browser
 * does not encrypt, as at an address without TLS.
 */
export function deviceKey(): Promise<CryptoKey> | undefined {
  // Typed as always there, but it is missing where the page is not secure.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  if (held === undefined) {
    const key = call(readDeviceKey).then(({ key: bytes }) => importKey(bytes))
    held = { session: readTokens()?.session, key }
    // What failed may be asked again.
    key.catch(() => {
      held = undefined
    })
  }
  return held.key
}

/** A key of 32 bytes in base64url, which cannot be taken out of the browser again. */
export const importKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decodeBase64Url(base64url), 'AES-GCM', false, ['encrypt', 'decrypt'])

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
