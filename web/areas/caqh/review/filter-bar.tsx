import { typedKeys } from '@client-center/domain/typed-entries.ts'
import { useId } from 'react'
import type { ReviewFilter } from './review-filter.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  readonly value: ReviewFilter
  readonly counts: Readonly<Record<ReviewFilter, number>>
  readonly onChange: (next: ReviewFilter) => void
}

const words: Readonly<Record<ReviewFilter, string>> = { all: 'All', needs: 'Needs review', changed: 'Changed' }
const filters = typedKeys(words)

/** Filters the values: all, those that need a decision, or those that differ from the form. */
export function FilterBar({ value, counts, onChange }: FilterBarProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label="Show" className={classes.bar}>
      {filters.map((filter) => (
        <label key={filter} className={classes.one}>
          <input
            type="radio"
            className={classes.input}
            name={id}
            checked={filter === value}
            onChange={() => onChange(filter)}
            // Choosing the current filter again updates the rows.
            onClick={() => onChange(filter)}
          />
          {words[filter]} <span className={classes.count}>{counts[filter]}</span>
        </label>
      ))}
    </div>
  )
}
