import { VisuallyHidden } from '@mantine/core'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { searchTexts, type SearchTexts } from './search-texts.ts'
import classes from './search-dialog.module.css'
import type { Result } from './search-results.ts'
import type { Search } from './use-search.ts'

interface FindingsProps {
  readonly found: Search
  /** Shown before anything is typed. */
  readonly start: SearchTexts['start']
  /** The id of the listbox. */
  readonly list: string
  /** The index of the selected result among all results. */
  readonly active: number
  readonly optionId: (position: number) => string
  readonly onPoint: (position: number) => void
  readonly onOpen: (result: Result) => void
}

/** The results, or why there are none. */
export function SearchFindings(props: FindingsProps) {
  const { found } = props
  const count = found.groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <>
      <VisuallyHidden role="status" aria-label="Search results">
        {found.state === 'found' && found.isCurrent ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
        {found.state === 'nothing' ? 'No results' : ''}
      </VisuallyHidden>
      <Findings {...props} />
    </>
  )
}

function Findings(props: FindingsProps) {
  const { found } = props
  switch (found.state) {
    case 'waiting':
      return <EmptyState {...props.start} />
    case 'searching':
      return <SkeletonRows />
    case 'nothing':
      return <EmptyState {...searchTexts.nothing} />
    case 'offline':
      return <LoadError sentence={searchTexts.offline} onRetry={found.retry} />
    case 'failed':
      return <LoadError sentence={found.sentence} onRetry={found.retry} />
    case 'found':
      return <ResultList {...props} />
    default:
      return found.state satisfies never
  }
}

function ResultList({ found, list, active, optionId, onPoint, onOpen }: FindingsProps) {
  let before = 0
  return (
    <div role="listbox" id={list} aria-label="Results" className={classes.list} aria-busy={!found.isCurrent}>
      {found.groups.map(({ title, results, more }) => {
        const first = before
        before += results.length
        return (
          <div key={title} role="group" aria-labelledby={`${list}-${title}`}>
            <p id={`${list}-${title}`} className={classes.group}>
              {title}
              {more ? <span className={classes.more}>first {results.length}, type more to narrow</span> : null}
            </p>
            {results.map((result, index) => {
              const position = first + index
              return (
                // Not focusable by Tab: the input has the focus and handles the keys (`aria-activedescendant`).
                <div
                  key={result.id}
                  id={optionId(position)}
                  role="option"
                  aria-selected={position === active}
                  tabIndex={-1}
                  className={classes.result}
                  onPointerMove={() => onPoint(position)}
                  onClick={() => onOpen(result)}
                >
                  <result.icon size={20} stroke={1.7} aria-hidden />
                  <span className={classes.words}>
                    <span className={classes.title}>{result.title}</span>
                    {result.details.length === 0 ? null : (
                      <span className={classes.about}>{result.details.join(' · ')}</span>
                    )}
                  </span>
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
