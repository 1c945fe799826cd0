import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'

/**
 * Whether a user with these permission numbers may call the endpoint; decides whether its button shows (PERM). The
 * server checks the same rule.
 */
export function mayCall(endpoint: Endpoint, permissions: readonly number[]): boolean {
  return endpoint.access === 'anyone' || endpoint.access === 'signedIn' || hasAccess(endpoint.access, permissions)
}

/** `mayCall` with the permissions on an account: `const mayEdit = useMay(savePracticeInfo, account)`. */
export const useMay = (endpoint: Endpoint, account: { readonly permissions: readonly number[] }): boolean =>
  mayCall(endpoint, account.permissions)
