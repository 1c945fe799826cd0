import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { TableView } from './table-view.ts'

interface ClearFiltersButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly view: Pick<TableView, 'clearFilters'>
}

/** Clears the filters of a list. The button then disappears, so a key moves the focus to the list's search. */
export const ClearFiltersButton = ({ view, ...look }: ClearFiltersButtonProps) => (
  <Button
    {...look}
    onClick={(event) => {
      view.clearFilters()
      focusSearch(event)
    }}
  >
    Clear filters
  </Button>
)

/** Focuses the nearest search if a key pressed the button; a mouse leaves the focus alone. */
function focusSearch({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail !== 0) return
  let element: Element | null = currentTarget
  let search: HTMLInputElement | null = null
  while (element !== null && search === null) {
    search = element.querySelector('[role=group][aria-label=Filters] input')
    element = element.parentElement
  }
  search?.focus()
}
