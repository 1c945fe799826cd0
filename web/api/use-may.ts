import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'

/**
 * Whether a person with these permission numbers may make the call; shows or hides its button (PERM). The server checks
 * the same rule.
 */
export function mayCall(endpoint: Endpoint, permissions: readonly number[]): boolean {
  return endpoint.access === 'anyone' || endpoint.access === 'signedIn' || hasAccess(endpoint.access, permissions)
}

/** `mayCall` on an account: `const mayEdit = useMay(savePracticeInfo, account)`. */
export const useMay = (endpoint: Endpoint, account: { readonly permissions: readonly number[] }): boolean =>
  mayCall(endpoint, account.permissions)
