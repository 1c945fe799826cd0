import { hasAccess, type AccountAccess } from '../permissions.ts'
import { hasWord, toSearchTerms } from '../forms/search-words.ts'
import { rankTitle, type SearchRank } from './rank-title.ts'

interface Page {
  readonly title: string
  /** Other names that people use for it. */
  readonly aliases: readonly string[]
  readonly access: AccountAccess
  /** Whether it belongs to the Credentialing Access Point, which not every practice has. */
  readonly isInCap: boolean
}

const cap = (title: string, access: AccountAccess, ...aliases: readonly string[]): Page => ({
  title,
  aliases,
  access,
  isInCap: true,
})

/** The pages of a practice that the search finds, and the cards of its dashboard. */
export const searchedPages = {
  overview: cap('Overview', 'anyRight', 'Credentialing Access Point', 'Dashboard', 'Your tasks'),
  providers: cap('Providers', 'viewLicenses', 'People', 'Dentists', 'Staff', 'Credentialing forms'),
  applications: cap('Applications', 'view', 'Credentialing applications', 'Application status'),
  practiceDocuments: cap('Practice documents', 'view', 'Documents', 'Files'),
  feeSchedules: cap('Fee schedules', 'view', 'Fees', 'Insurance fees'),
  locations: cap('Locations', 'view', 'Offices', 'Addresses'),
  licenses: {
    title: 'All licenses',
    aliases: ['Licenses', 'Expirations', 'Renewals', 'Expiring licenses', 'Providers and licenses'],
    access: 'viewLicenses',
    isInCap: false,
  },
  projects: { title: 'Projects', aliases: ['Intake forms', 'Required items'], access: 'view', isInCap: false },
  weeklyUpdates: cap('Weekly status updates', 'view', 'Weekly updates', 'Status updates'),
  practiceInformation: cap('Practice information', 'view', 'Business information'),
  contactInformation: cap('Contact information', 'view'),
  contactUs: cap('Contact us', 'anyRight', 'Support', 'Help', 'Message'),
  messages: {
    title: 'Messages',
    aliases: ['Sent messages', 'Questions'],
    access: 'anyRight',
    isInCap: false,
  },
} as const satisfies Readonly<Record<string, Page>>

export type SearchedPage = keyof typeof searchedPages

const pages: readonly (readonly [SearchedPage, Page])[] = Object.entries(searchedPages).map(([key, page]) => [
  // The keys of an object literal are those of its type.
  key as SearchedPage,
  page,
])

/** Fewer letters begin too many names: those of people and practices are likelier to be meant. */
const FEWEST_LETTERS = 3
const MAX_PAGES = 5

interface Practice {
  readonly id: string
  readonly name: string
  readonly hasCap: boolean
  readonly permissions: readonly number[]
}

export interface PageFound {
  readonly page: SearchedPage
  readonly accountId: string
  readonly rank: SearchRank
}

/**
 * Finds the pages that the user may open by their names, best first. If a practice is open (`here`), the pages of
 * others are found only with the practice's name ("harbor projects").
 */
export function findPages(text: string, practices: readonly Practice[], here: string | undefined): PageFound[] {
  if (toSearchTerms(text).join('').length < FEWEST_LETTERS) return []
  return practices
    .flatMap((practice) =>
      pages
        .filter(([, { isInCap, access }]) => (practice.hasCap || !isInCap) && hasAccess(access, practice.permissions))
        .flatMap(([page, { title, aliases }]): PageFound[] => {
          const isOpen = here === undefined || here === practice.id
          const rank = bestRank([title, ...aliases], text, practice.name, isOpen)
          return rank === undefined ? [] : [{ page, accountId: practice.id, rank }]
        }),
    )
    .toSorted((a, b) => a.rank - b.rank || compareAccounts(a.accountId, b.accountId, here))
    .slice(0, MAX_PAGES)
}

function bestRank(names: readonly string[], text: string, practice: string, isOpen: boolean): SearchRank | undefined {
  const ranks = names.flatMap((name) => {
    const ownRank = isOpen ? rankTitle(name, text) : undefined
    return ownRank ?? rankWithPractice(name, text, practice) ?? []
  })
  return ranks.length === 0 ? undefined : ranks.reduce((best, rank) => (rank < best ? rank : best))
}

/** The words must name the page and the practice: a practice's name alone finds the practice. */
function rankWithPractice(name: string, text: string, practice: string): SearchRank | undefined {
  const words = toSearchTerms(text)
  const unmatchedWords = words.filter((word) => !hasWord(practice, word))
  const namesBoth = unmatchedWords.length > 0 && unmatchedWords.length < words.length
  return namesBoth && unmatchedWords.every((word) => hasWord(name, word)) ? 2 : undefined
}

const compareAccounts = (a: string, b: string, here: string | undefined): number =>
  Number(a !== here) - Number(b !== here)
