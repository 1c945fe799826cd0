import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { staleRev } from '../platform/refusal.ts'
import {
  findContactInfo,
  practiceInfoSaved,
  writeContactInfo,
  type ContactInfo,
  type PracticeInfo,
} from './practice-queries.ts'

/** Who saves, for the audit trail. */
type Author = Pick<AuditEntry, 'person' | 'address'>

/** Saves the practice card and tells the trail; refused when somebody else saved first (AMB-101). */
export async function savePracticeCard(db: Db, account: string, info: PracticeInfo, by: Author): Promise<PracticeInfo> {
  return wasSaved((await db.executeQuery(practiceInfoSaved(account, info, by))).rows[0])
}

/** The card that a save answered with; refused when it answered with none. */
export function wasSaved(saved: PracticeInfo | undefined): PracticeInfo {
  if (!saved) throw staleRev()
  return saved
}

/** Saves the contact card and tells the trail; refused when somebody else saved first (AMB-101). */
export async function saveContactCard(db: Db, account: string, info: ContactInfo, by: Author): Promise<ContactInfo> {
  const before = await findContactInfo(db, account)
  const saved = await writeContactInfo(db, account, info)
  if (!saved) throw staleRev()
  await audit(db, { ...by, action: 'contact-info.saved', account, record: account, before, after: saved })
  return saved
}
