import type * as z from 'zod'
import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import { createPerson } from '../../areas/firm/services/create-person.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { Email, ExternalId, item, line } from './item-shapes.ts'
import { sameValues, type UpsertResult } from './upsert-outcome.ts'
import { requireSingleMatch } from './require-single-match.ts'

/** A person who may sign in. */
export const PersonItem = item({ externalId: ExternalId.nullable().default(null), email: Email, name: line() })

/** `id` is used only for a new person. */
export type PersonItem = z.output<typeof PersonItem> & { readonly id?: string }

/**
 * Adds the person, or changes name and email of the one with this external id. Sets the external id of a person who was
 * added by email only. Throws a `Refusal` if the email belongs to another person. A new person has no password until
 * the invitation's link is used.
 */
export async function upsertPerson(db: Db, person: PersonItem, author: Author): Promise<UpsertResult> {
  await lockImport(db)
  const saved = await findSaved(db, person)
  const wanted = {
    email: person.email,
    name: person.name,
    external_id: person.externalId ?? saved?.external_id ?? null,
  }
  if (!saved) {
    const id = await createPerson(db, person, { ...author, account: null })
    // The firm's staff have just added the person, so the import changes that one.
    if (id === undefined) return upsertPerson(db, person, author)
    return { id, outcome: 'added' }
  }
  const { id, rev, ...before } = saved
  const staff = await db.selectFrom('staff_member').select('id').where('person_id', '=', id).executeTakeFirst()
  if (staff) throw refuse(`${person.email}: ${staffSentences.emailOfStaff}`)
  if (sameValues(before, wanted)) return { id, outcome: 'unchanged' }
  await db
    .updateTable('person')
    .set({ ...wanted, rev: rev + 1 })
    .where('id', '=', id)
    .execute()
  await audit(db, { ...author, action: 'person.changed', account: null, record: id, before, after: wanted })
  return { id, outcome: 'changed' }
}

async function findSaved(db: Db, person: PersonItem) {
  const columns = ['id', 'email', 'name', 'external_id', 'rev'] as const
  const byEmail = await db
    .selectFrom('person')
    .select(columns)
    .where((e) => e(e.fn('lower', ['email']), '=', person.email.toLowerCase()))
    .executeTakeFirst()
  if (person.externalId === null) return byEmail
  const known = await db
    .selectFrom('person')
    .select(columns)
    .where('external_id', '=', person.externalId)
    .executeTakeFirst()
  const holder = byEmail ?? known
  if (holder && ((known && holder.id !== known.id) || (!known && holder.external_id !== null))) {
    throw refuse(`The email ${person.email} belongs to another person`)
  }
  return holder
}

/** The id of the person with this email or external id. Throws a `Refusal` if there is none or more than one. */
export async function findPersonByExternalId(db: Db, externalId: string): Promise<string> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where((e) => e.or([e('external_id', '=', externalId), e(e.fn('lower', ['email']), '=', externalId.toLowerCase())]))
    .execute()
  const person = requireSingleMatch(found, externalId)
  if (person === undefined) throw unknownRecord('person', externalId)
  return person.id
}
