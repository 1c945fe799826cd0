import type { Need } from './need.ts'

/** Providers with a license that is past its date or near it; the menu's number is that of the list (design §5). */
export const providersInNeed = (needs: readonly Need[]): number =>
  new Set(needs.flatMap((need) => ('licenseType' in need ? [need.providerId] : []))).size

/** Applications of the Credentialing Access Point that ask for documents or stand still. */
export const applicationsInNeed = (needs: readonly Need[]): number =>
  new Set(
    needs.flatMap((need) =>
      (need.kind === 'documentsRequested' || need.kind === 'applicationStill') && need.isCap ? [need.id] : [],
    ),
  ).size

/** How much waits in each account in which anything does. */
export function needsByAccount(needs: readonly Need[]): { accountId: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { accountId } of needs) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return [...counts].map(([accountId, count]) => ({ accountId, count }))
}
