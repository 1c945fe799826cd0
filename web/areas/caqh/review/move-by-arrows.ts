import type { KeyboardEvent } from 'react'

/** The element of a row that arrow keys focus. */
const MAIN = '[data-row-main]:not(:disabled)'

/**
 * Up and Down move between rows, Home and End to the first and last row. Left and Right are left to the focused
 * control.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { target, currentTarget } = event
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  if (row === null || !(target instanceof HTMLElement)) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const to = targetIndex(event.key, rows.indexOf(row), rows.length)
  const isText = target instanceof HTMLInputElement && target.type === 'text'
  if (to === undefined || (isText && (event.key === 'Home' || event.key === 'End'))) return
  const next = rows[to]?.querySelector<HTMLElement>(MAIN)
  if (next === undefined || next === null) return
  event.preventDefault()
  next.focus()
}

function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
