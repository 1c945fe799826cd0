import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Step } from './draft-edits.ts'

interface ReorderSettings {
  readonly onMove: (id: string, step: Step) => void
  readonly onPlace: (id: string, target: string, isAfter: boolean) => void
  readonly onRemove: (id: string) => void
}

interface DropPlace {
  readonly id: string
  readonly isAfter: boolean
}

/** Moves and removes the entries of a list: Alt with arrows, Delete, the menu of the handle, or dragging the handle. */
export function useReorder({ onMove, onPlace, onRemove }: ReorderSettings) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<DropPlace>()
  const move = (id: string, step: Step) => {
    const focused = document.activeElement
    flushSync(() => onMove(id, step))
    // A moved element loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
    focused?.scrollIntoView({ block: 'nearest' })
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    move,
    /** The props of a handle. */
    handle: (id: string) => ({
      onMove: (step: Step) => move(id, step),
      onDragStart: () => setDragged(id),
      onDragEnd: end,
    }),
    /** The props of an entry. */
    entry: (id: string) => ({
      'data-drop': over?.id === id ? (over.isAfter ? 'after' : 'before') : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        const isInField = event.target instanceof Element && event.target.closest('textarea, select, input') !== null
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
          move(id, event.key === 'ArrowUp' ? -1 : 1)
        else if (event.key === 'Delete' && !isInField) onRemove(id)
        else return
        event.preventDefault()
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const isAfter = event.clientY > top + height / 2
        if (over?.id !== id || over.isAfter !== isAfter) setOver({ id, isAfter })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined && over !== undefined) onPlace(dragged, over.id, over.isAfter)
        end()
      },
    }),
  }
}
