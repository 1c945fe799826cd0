import type { Need } from './need.ts'

/** How much waits of each kind. The rows may be many: whoever lists them may leave out the later ones. */
export interface NeedCounts {
  /** By account that has any: licenses past their date or near it, and how many providers hold them. */
  readonly licenses: readonly { readonly accountId: string; readonly count: number; readonly providers: number }[]
  /**
   * By account that has any: requests for documents and applications that stand still, and how many applications of the
   * Credentialing Access Point are either.
   */
  readonly applications: readonly { readonly accountId: string; readonly count: number; readonly capCount: number }[]
  /** Records that disagree, forms and weekly updates; an account may come several times. */
  readonly others: readonly { readonly accountId: string; readonly count: number }[]
}

/** Providers with a license that is past its date or near it; the menu's number is that of the list (design §5). */
export const countProvidersInNeed = ({ licenses }: NeedCounts): number =>
  licenses.reduce((sum, { providers }) => sum + providers, 0)

/** Applications of the Credentialing Access Point that ask for documents or stand still. */
export const countApplicationsInNeed = ({ applications }: NeedCounts): number =>
  applications.reduce((sum, { capCount }) => sum + capCount, 0)

/** How much waits in each account in which anything does: all that waits, whichever rows of it are among the needs. */
export function countByAccount(
  needs: readonly Need[],
  { licenses, applications, others }: NeedCounts,
): { accountId: string; count: number }[] {
  const counts = new Map<string, number>()
  const add = (account: string, more: number): unknown => counts.set(account, (counts.get(account) ?? 0) + more)
  for (const need of needs) if (!isCounted(need)) add(need.accountId, 1)
  for (const { accountId, count } of [...licenses, ...applications, ...others]) add(accountId, count)
  return [...counts].map(([accountId, count]) => ({ accountId, count }))
}

/** Whether `Waiting` counts needs of this kind: all but those of engagements, which are listed whole. */
const isCounted = (need: Need): boolean => !('projectTitle' in need)

/** How much waits in all. */
export const countAllNeeds = (needs: readonly Need[], waiting: NeedCounts): number =>
  countByAccount(needs, waiting).reduce((sum, { count }) => sum + count, 0)
