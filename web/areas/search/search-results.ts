import type { Account } from '@client-center/contract/accounts/account.ts'
import type { SearchResults } from '@client-center/contract/search/search.ts'
import { location as locationSection } from '@client-center/domain/locations/location.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { paths, practicePart } from '../../paths/paths.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import {
  IconClipboardText,
  IconFileText,
  IconLayoutDashboard,
  IconMapPin,
  IconReceiptDollar,
  IconRoute,
  IconShieldCheck,
  IconUsers,
} from '../../ui/icons/icons.ts'

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

/** The results as text, in groups. Empty groups are left out. */
export function resultGroups(found: SearchResults, accounts: readonly Account[]): ResultGroup[] {
  const findAccount = (id: string) => accounts.find((account) => account.id === id)
  const practice = (id: string): string => (accounts.length > 1 ? (findAccount(id)?.name ?? '') : '')
  const details = (...parts: readonly string[]) => parts.filter((part) => part !== '')
  const providerPage = (account: string, provider: string): string =>
    findAccount(account)?.hasCap === true ? paths.provider(account, provider) : paths.accountProvider(account, provider)
  const group = <R>(
    title: string,
    { rows, more }: { readonly rows: readonly R[]; readonly more: boolean },
    result: (row: R) => Result,
  ): ResultGroup => ({ title, results: rows.map(result), more })

  return [
    group('People', found.providers, ({ id, accountId, name, typeName, npi }) => ({
      id,
      icon: IconUsers,
      title: name,
      details: details(typeName, npi === '' ? '' : `NPI ${npi}`, practice(accountId)),
      to: providerPage(accountId, id),
    })),
    group('Licenses', found.licenses, ({ id, accountId, number, typeName, providerId, providerName }) => ({
      id,
      icon: IconShieldCheck,
      title: number,
      details: details(typeName, providerName, practice(accountId)),
      to: providerPage(accountId, providerId),
    })),
    group('Projects', found.projects, ({ id, accountId, name, statusName }) => ({
      id,
      icon: IconRoute,
      title: name,
      details: details(statusName, practice(accountId)),
      to: paths.intake(accountId, id),
    })),
    group('Applications', found.applications, ({ id, accountId, name, statusId }) => ({
      id,
      icon: IconClipboardText,
      title: name,
      details: details(findApplicationStatus(statusId)?.label ?? '', practice(accountId)),
      to: paths.application(accountId, id),
    })),
    group('Documents', found.documents, ({ id, accountId, kind, name, typeName, description, providerId }) => ({
      id,
      icon: documentIcons[kind],
      title: name,
      details: details(typeName, description, practice(accountId)),
      to:
        providerId !== null
          ? providerPage(accountId, providerId)
          : kind === 'feeSchedule'
            ? paths.feeSchedule(accountId, id)
            : paths.practiceDocument(accountId, id),
    })),
    group('Locations', found.locations, ({ id, accountId, name, tin, address, cityName, stateId }) => ({
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
    group('Practices', found.practices, ({ id, name, card }) => ({
      id,
      icon: IconLayoutDashboard,
      title: name,
      details: card === null ? [] : contactNumbers(card),
      to: findAccount(id)?.hasCap === true ? paths.cap(id) : paths.account(id),
      ...(card === null ? {} : { part: practicePart }),
    })),
  ].filter(({ results }) => results.length > 0)
}

/** The practice's numbers that people often look up, formatted as on its card. */
const contactNumbers = ({ officeTin, groupNpi, officePhone, officeFax }: Card): string[] =>
  [
    ['TIN', formatAnswer(practiceInfo.fields.officeTin, officeTin)] as const,
    ['Group NPI', groupNpi] as const,
    ['Phone', formatAnswer(practiceInfo.fields.officePhone, officePhone)] as const,
    ['Fax', formatAnswer(practiceInfo.fields.officeFax, officeFax)] as const,
  ].flatMap(([name, number]) => (number === '' ? [] : `${name} ${number}`))
