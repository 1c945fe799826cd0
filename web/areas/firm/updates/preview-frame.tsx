import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './preview.module.css'

interface PreviewFrameProps {
  /** The accessible name of the frame. */
  readonly title: string
  /** The least and the largest width of the page, in pixels. If there is less room, the page is scaled down. */
  readonly widths: readonly [least: number, most: number]
  readonly children: ReactNode
}

/**
 * Shows its children in a document of its own, in light colors. Its width decides which styles apply, as on the screen
 * of the practice. The contents cannot be used, because their links would leave the draft.
 */
export function PreviewFrame({ title, widths: [least, most], children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [stage, room] = useRoom()
  const load = useCallback(() => {
    const page = frame.current?.contentDocument
    if (page !== null && page !== undefined) void copyStyles(page).then(() => setBody(page.body))
  }, [])
  useEffect(() => {
    load()
    const later = new MutationObserver(load)
    later.observe(document.head, { childList: true })
    return () => later.disconnect()
  }, [load])
  const width = Math.max(least, Math.min(room.width, most))
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={stage} className={classes.stage}>
      <iframe
        ref={frame}
        title={title}
        className={classes.screen}
        tabIndex={0}
        onLoad={load}
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room.width - width) / 2),
        }}
      />
      {body === undefined
        ? null
        : createPortal(
            <div className={classes.document} inert>
              {children}
            </div>,
            body,
          )}
    </div>
  )
}

/** The size of an element, which follows that of the window. */
function useRoom() {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const stage = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [stage, room] as const
}

/** Copies the style sheets of this page that the other document does not have yet. Resolves when they have loaded. */
async function copyStyles(page: Document): Promise<void> {
  page.documentElement.lang = 'en'
  page.documentElement.dataset['mantineColorScheme'] = 'light'
  const copied = page.head.querySelectorAll('link, style').length
  const sheets = [...document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].slice(copied)
  await Promise.all(sheets.map((sheet) => copySheet(sheet, page)))
}

function copySheet(sheet: HTMLElement, page: Document): Promise<void> {
  const copy = sheet.cloneNode(true)
  const isLoaded = new Promise<void>((done) => {
    if (!(sheet instanceof HTMLLinkElement)) return done()
    copy.addEventListener('load', () => done())
    // Without one of its styles, the preview is still worth showing.
    copy.addEventListener('error', () => done())
  })
  page.head.append(copy)
  return isLoaded
}
