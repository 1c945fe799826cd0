import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './news-card.module.css'

const SIZES = [5, 10, 15]

interface NewsPagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onChange: (view: { readonly page: number; readonly size: number }) => void
}

/** "1–5 of 9", the page size, and the two arrows. */
export function NewsPager({ page, size, total, onChange }: NewsPagerProps) {
  const first = page * size
  const last = Math.min(first + size, total)
  return (
    <div className={classes.pager}>
      <span className={classes.range} role="status">
        {first + 1}–{last} of {total}
      </span>
      <label className={classes.size}>
        Per page
        <select value={size} onChange={(event) => onChange({ page: 0, size: Number(event.currentTarget.value) })}>
          {SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <ActionIcon
        variant="subtle"
        size={30}
        aria-label="Previous news"
        disabled={page === 0}
        onClick={() => onChange({ page: page - 1, size })}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={30}
        aria-label="Next news"
        disabled={last >= total}
        onClick={() => onChange({ page: page + 1, size })}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
