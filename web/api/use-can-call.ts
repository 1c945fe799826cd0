import { isOpenAccess, toAccountAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'

/**
 * Whether a user with these permission numbers may call the endpoint; decides whether its button shows (PERM). The
 * server checks the same rule.
 */
export function canCall(endpoint: Endpoint, permissions: readonly number[]): boolean {
  if (isOpenAccess(endpoint.access)) return true
  const access = toAccountAccess(endpoint.access)
  return access !== undefined && hasAccess(access, permissions)
}

/** `canCall` with the permissions on an account: `const mayEdit = useCanCall(savePracticeInfo, account)`. */
export const useCanCall = (endpoint: Endpoint, account: { readonly permissions: readonly number[] }): boolean =>
  canCall(endpoint, account.permissions)
