import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Person } from './handler.ts'

/**
 * The first wall: whether the person may make this call about this account. Returns the account's id.
 * An account without any right of the person is not found, whether it exists or not; a known one without the right is forbidden.
 */
export function passGuard(endpoint: Endpoint, person: Person, accountId: string | undefined): string {
  if (endpoint.access === 'anyone' || endpoint.access === 'signedIn') return ''
  // A body may name `constructor`, which every object answers to.
  const permissions =
    accountId !== undefined && Object.hasOwn(person.rights, accountId) ? person.rights[accountId] : undefined
  if (accountId === undefined || permissions === undefined) throw notFound()
  if (!hasAccess(endpoint.access, permissions)) throw forbidden()
  return accountId
}

/** The account that a call is about: named in path or body, or the one of the project in the path. */
export async function accountOf(
  db: Db,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<string | undefined> {
  if (endpoint.access === 'anyone' || endpoint.access === 'signedIn') return undefined
  if (params.accountId !== undefined) return params.accountId.toLowerCase()
  if (endpoint.accountInBody) return accountIn(body)
  if (params.projectId !== undefined) {
    const found = await sql<{ id: string | null }>`select account_of_project(${params.projectId}::uuid) as id`.execute(
      db,
    )
    return found.rows[0]?.id ?? undefined
  }
  throw new Error(`${endpoint.method} ${endpoint.path} names no account`)
}

function accountIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('accountId' in body)) return undefined
  return typeof body.accountId === 'string' ? body.accountId.toLowerCase() : undefined
}
