import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { Email, ExternalId, item, line, optionalLine } from './item-shapes.ts'
import { sameValues, type UpsertResult } from './upsert-outcome.ts'
import { requireSingleMatch } from './require-single-match.ts'

/** An employee of the firm, who is a case assignee of accounts or an analyst of projects. */
export const StaffMemberItem = item({ externalId: ExternalId, name: line(), phone: optionalLine(50), email: Email })

/** `id` is used only for a new employee. */
export type StaffMemberItem = z.output<typeof StaffMemberItem> & { readonly id?: string }

/** Adds the employee, or changes the one with this external id. */
export async function upsertStaffMember(db: Db, member: StaffMemberItem, author: Author): Promise<UpsertResult> {
  await lockImport(db)
  const saved = await db
    .selectFrom('staff_member')
    .select(['id', 'name', 'phone', 'email', 'rev'])
    .where('external_id', '=', member.externalId)
    .executeTakeFirst()
  const wanted = { name: member.name, phone: member.phone, email: member.email }
  if (!saved) {
    const { id } = await db
      .insertInto('staff_member')
      .values({ ...(member.id === undefined ? {} : { id: member.id }), ...wanted, external_id: member.externalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(db, { ...author, action: 'staff-member.created', account: null, record: id, after: wanted })
    return { id, outcome: 'added' }
  }
  const { id, rev, ...before } = saved
  if (sameValues(before, wanted)) return { id, outcome: 'unchanged' }
  await db
    .updateTable('staff_member')
    .set({ ...wanted, rev: rev + 1 })
    .where('id', '=', id)
    .execute()
  await audit(db, { ...author, action: 'staff-member.changed', account: null, record: id, before, after: wanted })
  return { id, outcome: 'changed' }
}

/** The id of the employee with this external id or email. Throws a `Refusal` if there is none or more than one. */
export async function findStaffMemberByExternalId(db: Db, externalId: string): Promise<string> {
  const found = await db
    .selectFrom('staff_member')
    .select(['id', 'left_at'])
    .where((e) => e.or([e('external_id', '=', externalId), e(e.fn('lower', ['email']), '=', externalId.toLowerCase())]))
    .execute()
  const colleague = requireSingleMatch(found, externalId)
  if (colleague === undefined) throw unknownRecord('colleague', externalId, 'firm')
  if (colleague.left_at !== null) throw refuse(`The colleague "${externalId}" has left`)
  return colleague.id
}
