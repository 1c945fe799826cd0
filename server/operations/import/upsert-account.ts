import { isTimeZone } from '@client-center/domain/calendar.ts'
import * as z from 'zod'
import { createAccount } from '../../areas/firm/services/create-account.ts'
import { requireCurrentRelationship } from '../../areas/firm/services/require-current-relationship.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { ExternalId, item, line } from './item-shapes.ts'
import { sameValues, type UpsertResult } from './upsert-outcome.ts'

/** A practice that the firm serves. A missing time zone changes nothing; null resets it to the firm's (AMB-146). */
export const AccountItem = item({
  externalId: ExternalId,
  name: line(),
  timeZone: z
    .string({ error: 'must be the name of a time zone, such as America/Chicago' })
    .refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago')
    .nullable()
    .optional(),
})

/** `id` is used only for a new account. */
export type AccountItem = z.output<typeof AccountItem> & { readonly id?: string }

/** Adds the account, or changes the one with this external id. Nobody can see it before permissions are granted. */
export async function upsertAccount(db: Db, account: AccountItem, author: Author): Promise<UpsertResult> {
  await lockImport(db)
  const saved = await db
    .selectFrom('account')
    .select(['id', 'name', 'time_zone', 'rev'])
    .where('external_id', '=', account.externalId)
    .executeTakeFirst()
  if (!saved) {
    const id = await createAccount(db, { ...account, timeZone: account.timeZone ?? null }, author)
    return { id, outcome: 'added' }
  }
  await requireCurrentRelationship(db, saved.id)
  const before = { name: saved.name, time_zone: saved.time_zone }
  const after = { name: account.name, time_zone: account.timeZone === undefined ? saved.time_zone : account.timeZone }
  if (sameValues(before, after)) return { id: saved.id, outcome: 'unchanged' }
  await db
    .updateTable('account')
    .set({ ...after, rev: saved.rev + 1 })
    .where('id', '=', saved.id)
    .execute()
  await audit(db, {
    ...author,
    action: 'account.changed',
    account: saved.id,
    record: saved.id,
    before,
    after,
  })
  return { id: saved.id, outcome: 'changed' }
}

/** The id of the account with this external id or id. Throws a `Refusal` if there is none. */
export async function findAccountByExternalId(db: Db, externalId: string): Promise<string> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((e) => e.or([e('external_id', '=', externalId), ...(isUuid(externalId) ? [e('id', '=', externalId)] : [])]))
    .executeTakeFirst()
  if (!found) throw unknownRecord('account', externalId)
  await requireCurrentRelationship(db, found.id)
  return found.id
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
