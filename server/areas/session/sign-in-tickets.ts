import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SignInTicket } from '@client-center/contract/session/token-pair.ts'
import type { Db } from '../../database/connect.ts'
import { findPasskeyUse } from './passkeys/passkey-queries.ts'
import { hashToken } from '../../http/access/identify-caller.ts'

const VALID_MINUTES = 5
/** Wrong codes after which a ticket ends, and the password is needed again. */
const MAX_WRONG_CODES = 5

interface FactorDuty {
  /** Whether the person belongs to the firm's staff, who must have a second factor. */
  readonly isStaff: boolean
  /** Whether the person was staff and has left: they cannot sign in. */
  readonly hasLeft: boolean
  readonly hasFactor: boolean
}

/** Whether the person's sign-in needs a second factor. */
export async function readFactorDuty(db: Db, personId: string): Promise<FactorDuty> {
  const row = await db
    .selectFrom('person')
    .leftJoin('staff_member', 'staff_member.person_id', 'person.id')
    .leftJoin('second_factor', 'second_factor.person_id', 'person.id')
    .select([
      sql<boolean>`staff_member.id is not null`.as('isStaff'),
      sql<boolean>`staff_member.left_at is not null`.as('hasLeft'),
      sql<boolean>`second_factor.confirmed_at is not null`.as('hasFactor'),
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return row
}

/** Issues the ticket that a correct password gives a person with a second factor. Only its hash is stored. */
export async function issueTicket(
  db: Db,
  person: { readonly id: string; readonly name: string },
  duty: FactorDuty,
  { now, knownDevice }: { readonly now: Date; readonly knownDevice: string | undefined },
): Promise<SignInTicket> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + VALID_MINUTES * 60_000).toISOString()
  await db
    .insertInto('sign_in_ticket')
    .values({
      hash: hashToken(ticket),
      person_id: person.id,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      known_place: knownDevice === undefined ? null : toKnownPlace(knownDevice),
    })
    .execute()
  const passkey = duty.hasFactor ? await findPasskeyUse(db, person.id) : undefined
  const step = duty.hasFactor ? ('code' as const) : ('setUp' as const)
  return { ticket, expiresAt, step, name: person.name, isStaff: duty.isStaff, ...(passkey && { passkey }) }
}

/** Names a known device in the counters of wrong codes. */
export const toKnownPlace = (device: string): string => hashToken(device).toString('hex')

/** Returns the person of a valid ticket, and the known device on which the password was entered. */
export async function findTicket(
  db: Db,
  ticket: string,
  now: Date,
): Promise<{ readonly id: string; readonly email: string; readonly knownPlace: string | null } | undefined> {
  return db
    .selectFrom('sign_in_ticket')
    .innerJoin('person', 'person.id', 'sign_in_ticket.person_id')
    .select(['person.id', 'person.email', 'sign_in_ticket.known_place as knownPlace'])
    .where('sign_in_ticket.hash', '=', hashToken(ticket))
    .where('sign_in_ticket.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Ends a ticket at its use. Returns false if it was used before. */
export async function consumeTicket(db: Db, ticket: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sign_in_ticket')
    .where('hash', '=', hashToken(ticket))
    .returning('hash')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Counts a wrong code, and ends the ticket at the fifth. Returns whether the ticket has ended. */
export async function countWrongCode(db: Db, ticket: string): Promise<boolean> {
  const hash = hashToken(ticket)
  const counted = await db
    .updateTable('sign_in_ticket')
    .set((row) => ({ wrong_codes: sql<number>`${row.ref('wrong_codes')} + 1` }))
    .where('hash', '=', hash)
    .returning('wrong_codes')
    .executeTakeFirst()
  if (counted && counted.wrong_codes < MAX_WRONG_CODES) return false
  await db.deleteFrom('sign_in_ticket').where('hash', '=', hash).execute()
  return true
}

/** Ends every ticket of a person, as when the password changes. */
export async function deleteTickets(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('person_id', '=', personId).execute()
}

/** Deletes expired tickets, so that setting the clock back cannot make them valid again. */
export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<=', now.toISOString()).execute()
}
