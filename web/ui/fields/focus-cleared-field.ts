import type { MouseEvent } from 'react'

/**
 * For the click on a button that clears a field and disappears with its value: if a key pressed it, the focus moves to
 * the field. A mouse leaves the focus alone, because a focused field may open its list.
 */
export function focusClearedField({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail === 0) currentTarget.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus()
}
