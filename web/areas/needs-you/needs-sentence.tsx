import { Link } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { goToPart } from '../../ui/page/go-to-part.ts'
import { needsTexts, tasksPart } from './needs-texts.ts'
import { useNeedCounts } from './use-needs.ts'

/** The needs of all accounts as a sentence on the home page, whose count leads to them; empty while loading. */
export function NeedsSentence() {
  const counts = useNeedCounts().data
  if (counts === undefined) return null
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return `${needsTexts.done}.`
  return (
    <>
      {'You have '}
      {/* If the address already has the fragment, only the press leads there. */}
      <Link to={paths.home} search hash={tasksPart} data-reach onClick={() => goToPart(tasksPart)}>
        {needsTexts.count(total)}
      </Link>
      {counts.length === 1 ? null : ` in ${needsTexts.practices(counts.length)}`}
      {'.'}
    </>
  )
}
