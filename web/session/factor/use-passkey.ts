import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@client-center/contract/session/passkeys.ts'

/** The browser's library, which only people with passkeys load. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys on this page: only on https and localhost. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function' && window.isSecureContext

/** Signs with a passkey, after a fingerprint, a face or a PIN. Rejects if the person cancels. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

/** Creates a passkey on the device. Rejects if the person cancels, or the device has one already. */
export async function createPasskey(creation: PasskeyCreation) {
  const { startRegistration } = await loadLibrary()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
