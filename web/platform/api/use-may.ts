import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'

/** Whether somebody with these numbers may make the call; what shows or hides its button (PERM). The server asks the same question. */
export function mayCall(endpoint: Endpoint, permissions: readonly number[]): boolean {
  return endpoint.access === 'anyone' || endpoint.access === 'signedIn' || hasAccess(endpoint.access, permissions)
}

/** `mayCall` on an account: `const mayEdit = useMay(savePracticeInfo, account)`. */
export const useMay = (endpoint: Endpoint, account: { readonly permissions: readonly number[] }): boolean =>
  mayCall(endpoint, account.permissions)
