import type { SearchedPage } from '@client-center/domain/search/pages.ts'
import { contactPart, contactUsPart, paths, practicePart, weeklyUpdatesPart } from '../../paths/paths.ts'
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
import { IconMail } from '../../ui/icons/page-icons.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'

interface Target {
  readonly icon: DrawnIcon
  readonly to: string
  /** The fragment of that page, for a card of the dashboard. */
  readonly part?: string
}

/** The address and icon of each page that the search finds, in an account. */
export const pageTargets: Readonly<Record<SearchedPage, (accountId: string) => Target>> = {
  overview: (id) => ({ icon: IconLayoutDashboard, to: paths.cap(id) }),
  providers: (id) => ({ icon: IconUsers, to: paths.providers(id) }),
  applications: (id) => ({ icon: IconClipboardText, to: paths.applications(id) }),
  practiceDocuments: (id) => ({ icon: IconFileText, to: paths.practiceDocuments(id) }),
  feeSchedules: (id) => ({ icon: IconReceiptDollar, to: paths.feeSchedules(id) }),
  locations: (id) => ({ icon: IconMapPin, to: paths.locations(id) }),
  licenses: (id) => ({ icon: IconCalendarEvent, to: paths.accountProviders(id) }),
  projects: (id) => ({ icon: IconFolders, to: paths.account(id) }),
  weeklyUpdates: (id) => ({ icon: IconCalendarEvent, to: paths.cap(id), part: weeklyUpdatesPart }),
  practiceInformation: (id) => ({ icon: IconLayoutDashboard, to: paths.cap(id), part: practicePart }),
  contactInformation: (id) => ({ icon: IconUsers, to: paths.cap(id), part: contactPart }),
  contactUs: (id) => ({ icon: IconMail, to: paths.cap(id), part: contactUsPart }),
  messages: (id) => ({ icon: IconMail, to: paths.messages(id) }),
}
