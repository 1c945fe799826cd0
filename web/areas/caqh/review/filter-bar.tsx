import { typedKeys } from '@client-center/domain/typed-entries.ts'
import { useId } from 'react'
import type { ReviewFilter } from './review-filter.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  readonly value: ReviewFilter
  readonly counts: Readonly<Record<ReviewFilter, number>>
  readonly onChange: (next: ReviewFilter) => void
}

const words: Readonly<Record<ReviewFilter, string>> = { all: 'All', needs: 'Needs you', changed: 'Changed' }
const filters = typedKeys(words)

/** Filters the values: all, those that need a decision, or those that differ from the form. */
export function FilterBar({ value, counts, onChange }: FilterBarProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label="Which values are shown" className={classes.bar}>
      {filters.map((one) => (
        <label key={one} className={classes.one}>
          <input
            type="radio"
            className={classes.input}
            name={id}
            checked={one === value}
            onChange={() => onChange(one)}
            // Choosing the current filter again updates the rows.
            onClick={() => onChange(one)}
          />
          {words[one]} <span className={classes.count}>{counts[one]}</span>
        </label>
      ))}
    </div>
  )
}
