import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import { refuse, type Refusal } from './refusal.ts'

/** The constraints that the triggers of migrations 0402 and 0404 name, each with its sentence. */
const sentences: Readonly<Record<string, string>> = {
  staff_without_permissions: staffSentences.emailOfPracticeUser,
  permissions_without_staff: staffSentences.emailOfStaff,
  advisor_has_not_left: staffSentences.hasLeft,
}

/**
 * The refusal for a rule about staff that only the database saw, because two requests at the same time missed each
 * other; undefined for any other error.
 */
export function toStaffRefusal(thrown: unknown): Refusal | undefined {
  const constraint = thrown instanceof Error && 'constraint' in thrown ? String(thrown.constraint) : ''
  const sentence = sentences[constraint]
  return sentence === undefined ? undefined : refuse(sentence)
}
