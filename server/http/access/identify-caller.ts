import { hash } from 'node:crypto'
import { unauthorized } from '../../refusal/refusal.ts'
import type { Statement } from '../../database/statement-batch.ts'
import type { Person } from './person.ts'

/** What a request is about, where the call says so: an account, or a project whose account the database finds. Of both, the project. */
export interface AccountScope {
  readonly account?: string | undefined
  readonly project?: string | undefined
  /** A call about no single account that looks at most rows of all of them: to sort, to filter, to count. */
  readonly scanning?: boolean
  /** Numbers of which the call needs one. The database shows and takes nothing of the account without. */
  readonly needs?: readonly number[] | undefined
}

/** The row of `open_request`. */
export interface OpenedRequestRow {
  readonly state: 'ok' | 'expired' | 'unknown' | 'blocked'
  readonly person_id: string | null
  readonly name: string | null
  readonly email: string | null
  readonly account_id: string | null
  readonly rights: Record<string, number[]> | null
}

/** A token's only form in the database. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The bearer token's hash; 401 when the header is missing or malformed (AUTH-22). */
export function bearerHash(header: string | undefined): Buffer {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw unauthorized()
  return hashToken(token)
}

/** Begins a transaction; what only reads is held to it by the database. */
export const BEGIN = {
  read: { name: 'begin-read', text: 'begin read only' },
  write: { name: 'begin-write', text: 'begin read write' },
} as const

/**
 * Finds the person and their rights, and tells the database for whom this transaction works from here to the end: the second
 * wall stands on these settings. When the request is about an account, it sees that one alone.
 */
export const openFor = (
  tokenHash: Buffer,
  { account, project, scanning, needs }: AccountScope,
  kind: 'read' | 'write',
): Statement => ({
  name: 'open-request',
  text: 'select state, person_id, name, email, account_id, rights from open_request($1, $2, $3, $4, $5, $6)',
  values: [tokenHash, account ?? null, project ?? null, kind === 'read', scanning ?? false, needs ?? null],
})

/**
 * Ends the batch where the request was opened for no account, or for one on which the person lacks the right: what is sent with the
 * opening reaches the database before the guard has judged, and must not depend on row-level security alone.
 */
export const REQUIRE_OPENED: Statement = {
  name: 'require-opened',
  text: 'select require_opened_account()',
  values: [],
}

/** The person of an opened request. 401 unless the token is good; a blocked person is told so (AUTH-24). */
export function requirePerson(opened: OpenedRequestRow | undefined): Person {
  if (opened?.state === 'blocked') throw unauthorized('Blocked')
  if (opened?.state !== 'ok' || opened.person_id === null) throw unauthorized()
  return { id: opened.person_id, name: opened.name ?? '', email: opened.email ?? '', rights: opened.rights }
}
