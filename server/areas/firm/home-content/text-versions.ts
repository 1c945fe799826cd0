import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { staleRev } from '../../../refusal/refusal.ts'
import { findFirmText, type FirmTextKind } from '../../portal/firm-text.ts'

/** The versions that the page of the letter shows. */
const SHOWN_VERSIONS = 20

/** Returns the newest versions of a text, newest first, with who saved them. */
export const findTextVersions = (db: Db, kind: FirmTextKind) =>
  db
    .selectFrom('firm_text_version')
    .innerJoin('staff_member', 'staff_member.id', 'firm_text_version.staff_id')
    .select(['firm_text_version.rev', 'value', 'saved_at', 'staff_member.name as saved_by'])
    .where('kind', '=', kind)
    .orderBy('firm_text_version.rev', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()

/** Who saves something, and when. */
export interface Saver {
  readonly author: Author
  readonly now: Date
}

interface TextSave {
  readonly kind: FirmTextKind
  /** The rev that the caller has read; 0 if there is no version yet. */
  readonly rev: number
  /** Null for the text of the installation. */
  readonly value: string | null
}

/** Adds a version of a text with its audit entry, one at a time. An equal text adds none. Refuses a stale rev. */
export async function saveTextVersion(db: Db, { kind, rev, value }: TextSave, { author, now }: Saver): Promise<void> {
  await lockByName(db, 'firm-text', kind)
  const newest = await findFirmText(db, kind)
  if ((newest?.rev ?? 0) !== rev) throw staleRev()
  if ((newest?.value ?? null) === value) return
  await db
    .insertInto('firm_text_version')
    .values({ kind, rev: rev + 1, value, saved_at: now.toISOString(), staff_id: ownStaffId(author) })
    .execute()
  await audit(db, {
    ...author,
    action: `firm-${kind}.${value === null ? 'restored' : 'saved'}`,
    account: null,
    record: null,
    before: { rev, text: newest?.value ?? null },
    after: { rev: rev + 1, text: value },
  })
}

/** The staff member who is the author. */
export const ownStaffId = ({ person }: Author) =>
  sql<string>`(select id from staff_member where person_id = ${person} and left_at is null)`
