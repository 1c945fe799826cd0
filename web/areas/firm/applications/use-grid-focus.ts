import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface Place {
  /** -1 for the headings. */
  readonly row: number
  readonly column: number
}

/** The attributes of the focusable part of a cell. */
export interface FocusProps {
  readonly tabIndex: 0 | -1
  readonly 'data-place': string
  readonly onFocus: (event: FocusEvent) => void
}

interface GridFocus {
  readonly props: (row: number, column: number) => FocusProps
  /** The place of an element; undefined outside of cells. */
  readonly find: (target: EventTarget) => Place | undefined
  /** Moves the focus for an arrow key, Home and End. Returns whether it was one of these. */
  readonly move: (event: KeyboardEvent) => boolean
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** One cell of a grid is in the tab order; arrow keys move from cell to cell, into the headings as well. */
export function useGridFocus(rows: number, columns: number): GridFocus {
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 })
  const active = { row: Math.min(current.row, rows - 1), column: Math.min(current.column, columns - 1) }
  return {
    props: (row, column) => ({
      tabIndex: row === active.row && column === active.column ? 0 : -1,
      'data-place': `${row} ${column}`,
      onFocus: () => setCurrent({ row, column }),
    }),
    find: findPlace,
    move: (event) => {
      const place = findPlace(event.target)
      if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
      const step = steps[event.key]
      const column = event.key === 'Home' ? (place.row === -1 ? 0 : -1) : event.key === 'End' ? columns - 1 : undefined
      if (step === undefined && column === undefined) return false
      const next =
        step === undefined
          ? { row: place.row, column: column ?? 0 }
          : { row: place.row + step.row, column: place.column + step.column }
      event.preventDefault()
      const grid = event.currentTarget
      const cell = grid.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
      cell?.focus()
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return true
    },
  }
}

function findPlace(target: EventTarget): Place | undefined {
  const name = target instanceof HTMLElement ? target.dataset['place'] : undefined
  if (name === undefined) return undefined
  const [row = 0, column = 0] = name.split(' ').map(Number)
  return { row, column }
}
