import type { Account } from '@client-center/contract/accounts/account.ts'
import { hasRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { paths } from '../../paths/paths.ts'
import { IconSend } from '../../ui/icons/contact-icons.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import {
  IconClipboardText,
  IconFileText,
  IconFolders,
  IconHourglassLow,
  IconId,
  IconListCheck,
  IconMailOpened,
  IconUsers,
} from '../../ui/icons/icons.ts'
import { IconBuilding, IconEye, IconMail, IconPhone } from '../../ui/icons/page-icons.ts'
import { menu, type MenuEntry } from './menu.ts'

/** An entry of the menu across practices. */
export interface FirmEntry {
  readonly label: string
  readonly icon: DrawnIcon
  readonly to: string
  /** The lowest role that sees the entry. */
  readonly role: StaffRole
  /** What the number at the entry counts. */
  readonly counts?: 'tasks' | 'documents' | 'updates' | 'messages'
  /** The letter that opens the page after `G`. */
  readonly goTo?: string
}

/** The entries in the order of the design (§13). */
const entries: readonly FirmEntry[] = [
  { label: 'Tasks', icon: IconClipboardText, to: paths.firm, role: 'advisor', counts: 'tasks', goTo: 'T' },
  { label: 'Practices', icon: IconBuilding, to: paths.firmPractices, role: 'advisor', goTo: 'P' },
  {
    label: 'Documents',
    icon: IconFileText,
    to: paths.firmDocuments,
    role: 'advisor',
    counts: 'documents',
    goTo: 'D',
  },
  {
    label: 'Applications',
    icon: IconClipboardText,
    to: paths.firmApplications,
    role: 'advisor',
    goTo: 'A',
  },
  { label: 'Calls', icon: IconPhone, to: paths.firmCalls, role: 'advisor', goTo: 'C' },
  { label: 'Updates', icon: IconSend, to: paths.firmUpdates, role: 'advisor', counts: 'updates', goTo: 'U' },
  {
    label: 'Messages',
    icon: IconMail,
    to: paths.firmMessages,
    role: 'advisor',
    counts: 'messages',
    goTo: 'M',
  },
  { label: 'Turnaround', icon: IconHourglassLow, to: paths.firmTurnaround, role: 'advisor' },
  { label: 'Audit log', icon: IconListCheck, to: paths.firmAudit, role: 'advisor' },
  { label: 'Staff', icon: IconUsers, to: paths.firmStaff, role: 'lead', goTo: 'S' },
  { label: 'Letter and news', icon: IconMailOpened, to: paths.firmLetter, role: 'lead' },
]

/** The entries that staff with this role see. */
export const firmMenu = (role: StaffRole): readonly FirmEntry[] => entries.filter((entry) => hasRole(entry.role, role))

/** The entries of the bar on phones, in its order. The others are in its "More" menu. */
export const firmBar = [paths.firm, paths.firmDocuments, paths.firmCalls, paths.firmPractices].flatMap((to) =>
  entries.filter((entry) => entry.to === to),
)

/** The entry of the firm's overview, and what the practice's own start page is called next to it. */
const overview: MenuEntry = {
  label: 'Overview',
  icon: IconBuilding,
  to: paths.firmPractice,
  shows: () => true,
  exact: true,
}
const OWN_START = 'Dashboard'

/** The entries of a practice's menu that only staff see. */
const staffEntries: readonly MenuEntry[] = [
  { label: 'Projects', icon: IconFolders, to: paths.firmProjects, shows: () => true },
  { label: 'Messages', icon: IconMail, to: paths.messages, shows: () => true },
  { label: 'People', icon: IconId, to: paths.practicePeople, shows: () => true },
  { label: 'Audit log', icon: IconListCheck, to: paths.practiceAudit, shows: () => true },
  { label: 'View as practice', icon: IconEye, to: paths.viewPractice, shows: () => true },
  { label: 'Relationship', icon: IconHourglassLow, to: paths.practiceRelationship, shows: () => true },
]

const isStaffEntry = ({ label }: MenuEntry): boolean => staffEntries.some((entry) => entry.label === label)

/**
 * The menu of a practice for staff: the firm's overview, what the practice sees, and what only staff see, which takes
 * the place of pages of the same name.
 */
export const practiceMenu = (practice: Account): readonly MenuEntry[] => [
  overview,
  ...menu
    .filter((entry) => entry.shows(practice) && !isStaffEntry(entry))
    .map((entry) => (entry.label === overview.label ? { ...entry, label: OWN_START } : entry))
    .map((entry) => (entry.to === paths.applications ? { ...entry, to: paths.practiceApplications } : entry)),
  ...staffEntries,
]
