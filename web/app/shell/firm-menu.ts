import type { Account } from '@client-center/contract/accounts/account.ts'
import { hasRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { paths } from '../../paths/paths.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import { IconFileText, IconId, IconUsers } from '../../ui/icons/icons.ts'
import { IconFolders, IconId, IconUsers } from '../../ui/icons/icons.ts'
import { IconBuilding, IconMail } from '../../ui/icons/page-icons.ts'
import { menu, type MenuEntry } from './menu.ts'
import { IconHourglassLow, IconId, IconUsers } from '../../ui/icons/icons.ts'
import { IconBuilding, IconEye, IconMail } from '../../ui/icons/page-icons.ts'
import type { MenuEntry } from './menu.ts'

/** An entry of the menu across practices. */
export interface FirmEntry {
  readonly label: string
  readonly icon: DrawnIcon
  readonly to: string
  /** The lowest role that sees the entry. */
  readonly role: StaffRole
  /** Shows how many documents wait for review. */
  readonly countsDocuments?: true
}

/** The entries in the order of the design (§13). */
const entries: readonly FirmEntry[] = [
  { label: 'Practices', icon: IconBuilding, to: paths.firmPractices, role: 'advisor' },
  {
    label: 'Documents',
    icon: IconFileText,
    to: paths.firmDocuments,
    role: 'advisor',
    countsDocuments: true,
  },
  { label: 'Staff', icon: IconUsers, to: paths.firmStaff, role: 'lead' },
  { label: 'Letter and news', icon: IconFileText, to: paths.firmLetter, role: 'lead' },
]

/** The entries that staff with this role see. */
export const firmMenu = (role: StaffRole): readonly FirmEntry[] => entries.filter((entry) => hasRole(entry.role, role))

/** The entries of a practice's menu that only staff see: its projects, messages and users. */
const staffEntries: readonly MenuEntry[] = [
  { label: 'Projects', icon: IconFolders, to: paths.firmProjects, shows: () => true },
  { label: 'Messages', icon: IconMail, to: paths.messages, shows: () => true },
  { label: 'People', icon: IconId, to: paths.practicePeople, shows: () => true },
  { label: 'View as practice', icon: IconEye, to: paths.viewPractice, shows: () => true },
  { label: 'Relationship', icon: IconHourglassLow, to: paths.practiceRelationship, shows: () => true },
]

/** The menu of a practice for staff: that of its users, with the firm's pages in place of those of the same name. */
export const toStaffMenu = (practice: Account): readonly MenuEntry[] => [
  ...menu.filter(
    (entry) => entry.shows(practice) && !staffEntries.some((staffEntry) => staffEntry.label === entry.label),
  ),
  ...staffEntries,
]
