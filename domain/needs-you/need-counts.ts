import type { Need } from './need.ts'

/** The number of open tasks of each kind. They are counted separately, because the list of rows may be truncated. */
export interface NeedCounts {
  /**
   * For each account that has any: the expired or soon expiring licenses, and the number of providers who hold them.
   */
  readonly licenses: readonly { readonly accountId: string; readonly count: number; readonly providers: number }[]
  /**
   * For each account that has any: requested documents and applications without recent changes, and the number of
   * applications of the Credentialing Access Point with either.
   */
  readonly applications: readonly { readonly accountId: string; readonly count: number; readonly capCount: number }[]
  /** Rejected documents, disagreeing records, forms and weekly updates; an account may occur several times. */
  readonly others: readonly { readonly accountId: string; readonly count: number }[]
}

/**
 * Counts providers with an expired or soon expiring license; the menu shows the same number as the list (design §5).
 */
export const countProvidersInNeed = ({ licenses }: NeedCounts): number =>
  licenses.reduce((sum, { providers }) => sum + providers, 0)

/** Counts applications of the Credentialing Access Point with requested documents or without recent changes. */
export const countApplicationsInNeed = ({ applications }: NeedCounts): number =>
  applications.reduce((sum, { capCount }) => sum + capCount, 0)

/** Counts the tasks of each account that has any, including tasks that are not listed. */
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

/** Whether `NeedCounts` counts needs of this kind: all but those of engagements, which are listed completely. */
const isCounted = (need: Need): boolean => !('projectTitle' in need)

/** Counts all tasks. */
export const countAllNeeds = (needs: readonly Need[], waiting: NeedCounts): number =>
  countByAccount(needs, waiting).reduce((sum, { count }) => sum + count, 0)
