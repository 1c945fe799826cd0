import { useAllNeeds } from './use-needs.ts'

/** What waits in all accounts, in one sentence for the home page; empty until it is known. */
export function NeedsSentence() {
  const needs = useAllNeeds().data
  if (needs === undefined) return null
  if (needs.length === 0) return 'Nothing needs you today.'
  const things = needs.length === 1 ? '1 thing needs you' : `${needs.length} things need you`
  const accounts = new Set(needs.map(({ accountId }) => accountId)).size
  return accounts === 1 ? `${things}.` : `${things} in ${accounts} practices.`
}
