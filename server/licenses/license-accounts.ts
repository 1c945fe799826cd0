import { hasAccess } from '@client-center/domain/permissions.ts'
import { forbidden, notFound } from '../platform/refusal.ts'
import type { Person } from '../platform/http/handler.ts'

/**
 * The accounts whose licenses the person may see (PLIST-16), or of these the one asked for: 404 without any right on it, 403
 * without the right to see licenses (AMB-66).
 */
export function licenseAccounts({ rights }: Pick<Person, 'rights'>, asked?: string): string[] {
  if (asked === undefined)
    return Object.entries(rights)
      .filter(([, permissions]) => hasAccess('viewLicenses', permissions))
      .map(([account]) => account)
  const permissions = rights[asked]
  if (!permissions) throw notFound()
  if (!hasAccess('viewLicenses', permissions)) throw forbidden()
  return [asked]
}
