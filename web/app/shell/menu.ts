import type { Account } from '@client-center/contract/accounts/account.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { paths } from '../../paths/paths.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import {
  IconCalendarEvent,
  IconClipboardText,
  IconFileText,
  IconFolders,
  IconLayoutDashboard,
  IconMapPin,
  IconReceiptDollar,
  IconUsers,
} from '../../ui/icons/icons.ts'

/** An entry of an account's menu. */
export interface MenuEntry {
  readonly label: string
  /** A shorter label for the bar on phones. */
  readonly short?: string
  readonly icon: DrawnIcon
  readonly to: (accountId: string) => string
  /** Whether the user may see the page of this account. */
  readonly shows: (account: Account) => boolean
  /** Whether the entry is current only at its exact address, not below it. */
  readonly exact?: true
  /** The count of "Your tasks" that shows at the entry (design §5). */
  readonly counts?: 'providers' | 'applications'
}

/** The entries in the order of the design (§3). */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Overview',
    icon: IconLayoutDashboard,
    to: paths.cap,
    shows: ({ hasCap }) => hasCap,
    exact: true,
  },
  {
    label: 'Providers',
    icon: IconUsers,
    to: paths.providers,
    shows: ({ hasCap, permissions }) => hasCap && hasAccess('viewLicenses', permissions),
    counts: 'providers',
  },
  {
    label: 'Applications',
    icon: IconClipboardText,
    to: paths.applications,
    shows: ({ hasCap, permissions }) => hasCap && hasAccess('view', permissions),
    counts: 'applications',
  },
  {
    label: 'Practice documents',
    short: 'Documents',
    icon: IconFileText,
    to: paths.practiceDocuments,
    shows: ({ hasCap, permissions }) => hasCap && hasAccess('view', permissions),
  },
  {
    label: 'Fee schedules',
    short: 'Fees',
    icon: IconReceiptDollar,
    to: paths.feeSchedules,
    shows: ({ hasCap, permissions }) => hasCap && hasAccess('view', permissions),
  },
  {
    label: 'Locations',
    icon: IconMapPin,
    to: paths.locations,
    shows: ({ hasCap, permissions }) => hasCap && hasAccess('view', permissions),
  },
  {
    label: 'All licenses',
    short: 'Licenses',
    icon: IconCalendarEvent,
    to: paths.accountProviders,
    shows: ({ permissions }) => hasAccess('viewLicenses', permissions),
  },
  {
    label: 'Projects',
    icon: IconFolders,
    to: paths.account,
    shows: ({ permissions }) => hasAccess('view', permissions),
    exact: true,
  },
]
