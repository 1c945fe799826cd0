import { getInvitationState, type InvitationState } from '@client-center/domain/session/invitation-state.ts'
import type { Db } from '../../database/connect.ts'
import { hashToken } from '../../http/access/identify-caller.ts'

/** Stores the hash of an invitation's secret. Earlier invitations of the person stay valid. */
export async function insertInvitation(
  db: Db,
  person: string,
  secret: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({
      hash: hashToken(secret),
      person_id: person,
      sent_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
}

/** An invitation with its state. */
export interface FoundInvitation {
  readonly id: string
  readonly personId: string
  readonly state: InvitationState
}

/** Returns the invitation with this hash, if its person is not blocked. */
export async function findInvitation(db: Db, hash: Buffer, now: Date): Promise<FoundInvitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.person_id')
    .select(['invitation.id', 'invitation.person_id', 'expires_at', 'opened_at', 'used_at', 'voided_at'])
    .where('invitation.hash', '=', hash)
    .where('person.blocked_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, personId: row.person_id, state: toState(row, now) }
}

interface TimesRow {
  readonly expires_at: string
  readonly opened_at: string | null
  readonly used_at: string | null
  readonly voided_at: string | null
}

const toState = (row: TimesRow, now: Date): InvitationState => {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  const times = { openedAt: at(row.opened_at), usedAt: at(row.used_at), voidedAt: at(row.voided_at) }
  return getInvitationState({ expiresAt: new Date(row.expires_at), ...times }, now)
}

/** Records the first opening. Returns false when the invitation was already opened. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ opened_at: now.toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up an invitation. Returns false when another request has used it first or it has ended. */
export async function consumeInvitation(db: Db, secret: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('invitation')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends every unused invitation of the person. */
export async function endInvitations(db: Db, person: string, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ voided_at: now.toISOString() })
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/** Ends expired invitations. */
export async function endExpiredInvitations(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('invitation')
    .set({ voided_at: at })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()
}

/** Counts the invitations sent to the person since then. */
export async function countInvitations(db: Db, person: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', person)
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export interface ListedInvitation {
  readonly email: string
  readonly name: string
  readonly state: InvitationState
  readonly sentAt: string
}

/** Returns the newest invitation of each person who was ever invited, by email. */
export async function listInvitations(db: Db, now: Date): Promise<ListedInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.person_id')
    .distinctOn('person.email')
    .select(['person.email', 'person.name', 'sent_at', 'expires_at', 'opened_at', 'used_at', 'voided_at'])
    .orderBy('person.email')
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map((row) => ({ email: row.email, name: row.name, sentAt: row.sent_at, state: toState(row, now) }))
}
