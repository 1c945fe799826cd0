import { useNeedCounts } from './use-needs.ts'

/** The needs of all accounts as a sentence on the home page; empty while loading. */
export function NeedsSentence() {
  const counts = useNeedCounts().data
  if (counts === undefined) return null
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'Nothing needs you today.'
  const things = total === 1 ? '1 thing needs you' : `${total} things need you`
  return counts.length === 1 ? `${things}.` : `${things} in ${counts.length} practices.`
}
