import { Menu } from '@mantine/core'
import { useState } from 'react'
import classes from './entries.module.css'
import { IconGrip } from './update-icons.ts'
import { composerTexts as texts } from './updates-texts.ts'
import type { Step } from './draft-edits.ts'

interface EntryHandleProps {
  /** What is moved. */
  readonly name: string
  readonly onMove: (step: Step) => void
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
  /** Adds a line to the entry; undefined if it cannot have another one. */
  readonly onAddLine?: (() => void) | undefined
}

/** Moves an entry: by dragging, or by its menu for those who cannot drag. */
export function EntryHandle({ name, onMove, onDragStart, onDragEnd, onAddLine }: EntryHandleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.handle}
          aria-label={texts.move(name)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            onDragStart()
          }}
          onDragEnd={onDragEnd}
        >
          <IconGrip size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMove(-1)}>{texts.moveUp}</Menu.Item>
        <Menu.Item onClick={() => onMove(1)}>{texts.moveDown}</Menu.Item>
        {onAddLine === undefined ? null : <Menu.Item onClick={onAddLine}>{texts.addLine}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
