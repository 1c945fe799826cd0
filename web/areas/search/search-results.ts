import type { Account } from '@client-center/contract/accounts/account.ts'
import type { SearchResults } from '@client-center/contract/search/search.ts'
import { location as locationSection } from '@client-center/domain/locations/location.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { orderGroups, type ResultKind } from '@client-center/domain/search/order-groups.ts'
import { findPages, searchedPages } from '@client-center/domain/search/pages.ts'
import { licensePart, paths, practicePart, subscriptionPart } from '../../paths/paths.ts'
import { formatDayIn } from '../../time/local-day.ts'
import { pageTargets } from './page-targets.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import { IconShieldCheck } from '../../ui/icons/entry-icons.ts'
import {
  IconCalendarEvent,
  IconClipboardText,
  IconFileText,
  IconLayoutDashboard,
  IconMapPin,
  IconReceiptDollar,
  IconRoute,
  IconUsers,
} from '../../ui/icons/icons.ts'
import { IconHelpCircle } from '../../ui/icons/page-icons.ts'

/** A search result, and the page that it opens. */
export interface Result {
  readonly id: string
  readonly icon: DrawnIcon
  readonly title: string
  /** What it is and, if the user has several practices, the practice. */
  readonly details: readonly string[]
  readonly to: string
  /** The fragment of that page, if the page is long. */
  readonly part?: string
}

export interface ResultGroup {
  readonly title: string
  readonly results: readonly Result[]
  /** Whether the server found more results than these. */
  readonly more: boolean
}

type Card = NonNullable<SearchResults['practices']['rows'][number]['card']>

const documentIcons = { practiceDocument: IconFileText, feeSchedule: IconReceiptDollar, license: IconShieldCheck }

/** A search: its text, the user's practices, the open practice if there is one, and what the server found. */
export interface SearchOutcome {
  readonly text: string
  readonly accounts: readonly Account[]
  readonly here: string | undefined
  readonly found: SearchResults
}

/** The results as text, in groups, best first. Empty groups are left out. */
export function resultGroups({ text, accounts, here, found }: SearchOutcome): ResultGroup[] {
  const findAccount = (id: string) => accounts.find((account) => account.id === id)
  const practice = (id: string): string => (accounts.length > 1 ? (findAccount(id)?.name ?? '') : '')
  const details = (...parts: readonly string[]) => parts.filter((part) => part !== '')
  const hasCap = (account: string): boolean => findAccount(account)?.hasCap === true
  const providerPage = (account: string, provider: string): string =>
    hasCap(account) ? paths.provider(account, provider) : paths.accountProvider(account, provider)
  /** The day in the practice's own time zone (AMB-146). */
  const day = (account: string, instant: string): string => formatDayIn(findAccount(account)?.timeZone, instant)
  const group = <R extends { readonly rank: number; readonly accountId: string }>(
    kind: ResultKind,
    title: string,
    { rows, more }: { readonly rows: readonly R[]; readonly more: boolean },
    result: (row: R) => Result,
  ) => ({ kind, title, rows, more, results: rows.map(result) })

  const groups = [
    group('pages', 'Pages', { rows: findPages(text, accounts, here), more: false }, ({ page, accountId }) => ({
      id: `${page} ${accountId}`,
      title: searchedPages[page].title,
      details: details(practice(accountId)),
      ...pageTargets[page](accountId),
    })),
    group('advisors', 'Your advisor', found.advisors, ({ id, accountId, name, phone, email }) => ({
      id,
      icon: IconHelpCircle,
      title: name,
      details: details('Your advisor', formatPhone(phone), email),
      to: hasCap(accountId) ? paths.cap(accountId) : paths.account(accountId),
      ...(hasCap(accountId) ? { part: subscriptionPart } : {}),
    })),
    group('providers', 'People', found.providers, ({ id, accountId, name, typeName, npi }) => ({
      id,
      icon: IconUsers,
      title: name,
      details: details(typeName, npi === '' ? '' : `NPI ${npi}`, practice(accountId)),
      to: providerPage(accountId, id),
    })),
    group('licenses', 'Licenses', found.licenses, (row) => ({
      id: row.id,
      icon: IconShieldCheck,
      title: `${row.providerName} - ${row.typeName}`,
      details: details(
        row.number === '' ? '' : `No. ${row.number}`,
        row.expirationDate === null ? '' : `Expires ${formatUs(row.expirationDate)}`,
        practice(row.accountId),
      ),
      to: providerPage(row.accountId, row.providerId),
      part: licensePart(row.id),
    })),
    group('projects', 'Projects', found.projects, ({ id, accountId, name, statusName }) => ({
      id,
      icon: IconRoute,
      title: name,
      details: details(statusName, practice(accountId)),
      to: paths.intake(accountId, id),
    })),
    group('applications', 'Applications', found.applications, ({ id, accountId, name, statusId, updatedAt }) => ({
      id,
      icon: IconClipboardText,
      title: name,
      details: details(
        findApplicationStatus(statusId)?.label ?? '',
        `Updated ${day(accountId, updatedAt)}`,
        practice(accountId),
      ),
      to: paths.application(accountId, id),
    })),
    group('documents', 'Documents', found.documents, (row) => ({
      id: row.id,
      icon: documentIcons[row.kind],
      title: row.name,
      details: details(row.typeName, day(row.accountId, row.uploadedAt), row.description, practice(row.accountId)),
      to:
        row.providerId !== null
          ? providerPage(row.accountId, row.providerId)
          : row.kind === 'feeSchedule'
            ? paths.feeSchedule(row.accountId, row.id)
            : paths.practiceDocument(row.accountId, row.id),
      ...(row.kind === 'license' ? { part: licensePart(row.id) } : {}),
    })),
    group('locations', 'Locations', found.locations, ({ id, accountId, name, tin, address, cityName, stateId }) => ({
      id,
      icon: IconMapPin,
      title: name,
      details: details(
        tin === '' ? '' : `TIN ${formatAnswer(locationSection.fields.tin, tin)}`,
        [address, cityName, stateName(stateId)].filter((part) => part !== '').join(', '),
        practice(accountId),
      ),
      to: paths.locations(accountId),
    })),
    group('weeklyUpdates', 'Weekly updates', found.weeklyUpdates, (row) => ({
      id: row.id,
      icon: IconCalendarEvent,
      title: row.name,
      details: details(`Published ${day(row.accountId, row.publishedAt)}`, practice(row.accountId)),
      to: row.isCap
        ? paths.weeklyUpdate(row.accountId, row.projectId, row.id)
        : paths.projectWeeklyUpdate(row.accountId, row.projectId, row.id),
    })),
    group('practices', 'Practices', found.practices, ({ id, name, card }) => ({
      id,
      icon: IconLayoutDashboard,
      title: name,
      details: card === null ? [] : contactNumbers(card),
      to: hasCap(id) ? paths.cap(id) : paths.account(id),
      ...(card === null ? {} : { part: practicePart }),
    })),
  ]
  return orderGroups(groups, here)
}

/** The practice's numbers that people often look up, formatted as on its card. */
const contactNumbers = ({ officeTin, groupNpi, officePhone, officeFax }: Card): string[] =>
  [
    ['TIN', formatAnswer(practiceInfo.fields.officeTin, officeTin)] as const,
    ['Group NPI', groupNpi] as const,
    ['Phone', formatAnswer(practiceInfo.fields.officePhone, officePhone)] as const,
    ['Fax', formatAnswer(practiceInfo.fields.officeFax, officeFax)] as const,
  ].flatMap(([name, number]) => (number === '' ? [] : `${name} ${number}`))
