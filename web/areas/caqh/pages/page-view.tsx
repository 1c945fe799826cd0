import { useLayoutEffect, useRef } from 'react'
import type { DrawnPage } from './drawn-page.ts'
import { toPageBox, type PageMark } from './page-box.ts'
import classes from './summary-pages.module.css'

interface PageViewProps {
  readonly picture: DrawnPage
  /** In CSS pixels. */
  readonly width: number
  readonly mark: PageMark | undefined
  readonly words: string
}

/** The space around a marked value, in pixels. */
const AROUND = 24

/** A rendered page, scrolled to the marked value. */
export function PageView({ picture, width, mark, words }: PageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const spot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = canvas
    // A bitmap can be transferred once; afterwards its width is 0.
    if (current === null || picture.picture.width === 0) return
    current.width = picture.picture.width
    current.height = picture.picture.height
    current.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.picture)
  }, [picture])
  const box = mark === undefined ? undefined : toPageBox(picture, mark.box)
  const where = box?.join(' ')
  useLayoutEffect(() => {
    const { current } = spot
    const body = current?.closest('[role=region]')
    if (where === undefined || current === null || !(body instanceof HTMLElement)) return
    const inside = current.getBoundingClientRect()
    const around = body.getBoundingClientRect()
    const left = inside.left - around.left + body.scrollLeft
    const top = inside.top - around.top + body.scrollTop
    body.scrollTo({
      // Scrolls as far left as possible with the value in view, because its label is to the left.
      left: Math.min(Math.max(0, left + inside.width + AROUND - body.clientWidth), Math.max(0, left - AROUND)),
      top: Math.max(0, top - body.clientHeight * 0.4),
      behavior: 'instant',
    })
  }, [where, width, picture])
  return (
    <div className={classes.paper} style={{ width, aspectRatio: `${picture.width} / ${picture.height}` }}>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={words} />
      {box === undefined ? null : (
        <div
          ref={spot}
          className={classes.mark}
          data-mark
          aria-hidden
          style={{
            left: percent(box[0]),
            top: percent(box[1]),
            width: percent(box[2] - box[0]),
            height: percent(box[3] - box[1]),
          }}
        />
      )}
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`
