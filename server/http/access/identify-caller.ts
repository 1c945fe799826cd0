import { hash } from 'node:crypto'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { unauthorized } from '../../refusal/refusal.ts'
import type { Statement } from '../../database/statement-batch.ts'
import type { Person } from './person.ts'

/**
 * The account that a request is about, or a project whose account the database looks up. If both are set, the project's
 * account counts; if there is no such project, `account`.
 */
export interface AccountScope {
  readonly account?: string | undefined
  readonly project?: string | undefined
  /**
   * True for a request across all of the caller's accounts that reads most of their rows, to sort, filter or count
   * them.
   */
  readonly scanning?: boolean
  /**
   * Permission numbers, at least one of which is required. Without one, the database neither shows nor accepts rows of
   * the account.
   */
  readonly needs?: readonly number[] | undefined
  /** True for a request that writes only that something was read, which a practice may do after its relationship ended. */
  readonly recording?: boolean
}

/** The row that `open_request` returns. */
export interface RequestRow {
  readonly state: 'ok' | 'expired' | 'unknown' | 'blocked'
  readonly person_id: string | null
  readonly name: string | null
  readonly email: string | null
  readonly account_id: string | null
  readonly rights: Record<string, number[]> | null
  readonly staff_id: string | null
  readonly staff_role: StaffRole | null
  readonly viewer_id: string | null
  readonly view_ends_at: string | null
  readonly is_ended: boolean
}

/** The hash of a token; the database stores only this. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The bearer token's hash; 401 when the header is missing or malformed (AUTH-22). */
export function bearerHash(header: string | undefined): Buffer {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw unauthorized()
  return hashToken(token)
}

/** Begins a transaction. The database refuses writes in a read-only one. */
export const BEGIN = {
  read: { name: 'begin-read', text: 'begin read only' },
  write: { name: 'begin-write', text: 'begin read write' },
} as const

/**
 * Finds the caller and their rights, and sets them for the rest of the transaction; row-level security depends on these
 * settings. If the request is about one account, only the rows of that account are visible.
 */
export const toOpenStatements = (
  tokenHash: Buffer,
  { account, project, scanning, needs, recording }: AccountScope,
  kind: 'read' | 'write',
): Statement => ({
  name: 'open-request',
  text: `select state, person_id, name, email, account_id, rights, staff_id, staff_role, viewer_id, view_ends_at, is_ended
           from open_request($1, $2, $3, $4, $5, $6, $7)`,
  values: [
    tokenHash,
    account ?? null,
    project ?? null,
    kind === 'read',
    scanning ?? false,
    needs ?? null,
    recording ?? false,
  ],
})

/** Opens a read-only request of staff across practices. */
export const toOpenStaffStatement = (tokenHash: Buffer): Statement => ({
  name: 'open-staff-request',
  text: `select state, person_id, name, email, account_id, rights, staff_id, staff_role,
                null as viewer_id, null as view_ends_at, false as is_ended
           from open_staff_request($1)`,
  values: [tokenHash],
})

/**
 * Fails the batch if the request was opened for no account, or for one on which the person lacks the permission. The
 * statements sent with the opening run before the permission check, and must not rely on row-level security alone.
 */
export const REQUIRE_CALLER: Statement = {
  name: 'require-opened',
  text: 'select require_opened_account()',
  values: [],
}

/**
 * The caller of an opened request. Throws 401 for an invalid token; a blocked person gets a message of their own
 * (AUTH-24).
 */
export function requirePerson(row: RequestRow | undefined): Person {
  if (row?.state === 'blocked') throw unauthorized('Blocked')
  if (row?.state !== 'ok' || row.person_id === null) throw unauthorized()
  const { person_id: id, rights, staff_id: staffId, staff_role: role, viewer_id: viewerId, view_ends_at: endsAt } = row
  const staff = staffId === null || role === null ? undefined : { id: staffId, role }
  const viewer = viewerId === null || endsAt === null ? undefined : { personId: viewerId, endsAt }
  return { id, name: row.name ?? '', email: row.email ?? '', rights, staff, viewer, isReadOnly: row.is_ended }
}
