import { clamp } from '@mantine/hooks'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { summaryTexts } from '../summary-texts.ts'
import classes from './pane-divider.module.css'

/** The width of the page's pane, in pixels. */
export interface PaneWidth {
  readonly width: number
  readonly resize: (width: number) => void
  /** Stores the width on this device. */
  readonly remember: () => void
}

/** The localStorage key of the width that the user chose on this device. */
const KEY = 'client-center.caqh-page-width'
const DEFAULT = 490
const SMALLEST = 320
const LARGEST = 900
/** How far an arrow key moves the divider. */
const STEP = 24

export function usePaneWidth(): PaneWidth {
  const [width, setWidth] = useState(() => toWidth(Number(localStorage.getItem(KEY) ?? DEFAULT)))
  return {
    width,
    resize: (to) => setWidth(toWidth(to)),
    remember: () => localStorage.setItem(KEY, String(width)),
  }
}

const toWidth = (width: number): number =>
  Number.isFinite(width) ? clamp(Math.round(width), SMALLEST, LARGEST) : DEFAULT

/** The line between the values and the page: dragging it, or its arrow keys, changes the width of the page. */
export function PaneDivider({ width, resize, remember }: PaneWidth) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)
  // A window without room for the chosen width shows less of it, and each change starts there.
  const shownWidth = (divider: Element) => divider.nextElementSibling?.getBoundingClientRect().width ?? width
  const onKeyDown = (event: KeyboardEvent) => {
    const to = widthAfter(event.key, shownWidth(event.currentTarget))
    if (to === undefined) return
    event.preventDefault()
    resize(to)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-valuenow={width}
      aria-valuemin={SMALLEST}
      aria-valuemax={LARGEST}
      title={summaryTexts.pages.resize}
      className={classes.divider}
      onKeyDown={onKeyDown}
      onKeyUp={remember}
      onBlur={remember}
      onDoubleClick={() => resize(DEFAULT)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width: shownWidth(event.currentTarget) }
      }}
      onPointerMove={({ clientX }) => {
        if (drag.current !== undefined) resize(drag.current.width + drag.current.x - clientX)
      }}
      onLostPointerCapture={() => {
        drag.current = undefined
        remember()
      }}
    />
  )
}

function widthAfter(key: string, width: number): number | undefined {
  if (key === 'ArrowLeft') return width + STEP
  if (key === 'ArrowRight') return width - STEP
  if (key === 'Home') return SMALLEST
  return key === 'End' ? LARGEST : undefined
}
