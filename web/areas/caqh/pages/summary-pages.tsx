import { ActionIcon, Button, Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight, IconFileText } from '../../../ui/icons/icons.ts'
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '../../../ui/icons/page-icons.ts'
import { PageView } from './page-view.tsx'
import type { PageMark } from './page-box.ts'
import { ZOOM_STEPS, type PageZoom } from './page-zoom.ts'
import { useDrawnPage } from './use-drawn-page.ts'
import { summaryTexts } from '../summary-texts.ts'
import classes from './summary-pages.module.css'

interface SummaryPagesProps {
  readonly name: string
  /** Undefined while loading. */
  readonly file: Blob | undefined
  /** The number of pages of the file before the first page shown. */
  readonly skipped?: number
  /** Set if the file failed to load: loads it again. */
  readonly onRetry?: (() => void) | undefined
  /** Counts from 1. */
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
  /** The value to mark. */
  readonly mark: PageMark | undefined
  readonly zoom: PageZoom
  /** Shown before the name in place of the icon, such as a Back button. */
  readonly before?: ReactNode
}

/** The width of a Letter page in points, used until the page's own width is known. */
const LETTER = 612
/** Higher pixel densities make no visible difference. */
const MAX_DENSITY = 3

/** The pages of a file, one at a time, with the current value marked. */
export function SummaryPages({
  name,
  file,
  skipped = 0,
  onRetry,
  page,
  pages,
  onTurn,
  mark,
  zoom,
  before,
}: SummaryPagesProps) {
  const marked = mark?.page === page ? mark : undefined
  const { ref, width: room } = useElementSize()
  const [points, setPoints] = useState(LETTER)
  const size = ZOOM_STEPS[zoom.step] ?? ZOOM_STEPS[0]
  const width = Math.floor(Math.max(room * size.ofRoom, points * size.ofPoint))
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY)
  const shown = useDrawnPage(file, page + skipped, room === 0 ? 0 : width * density)
  const { picture, failed, tryAgain } = shown
  const drawn = shown.page - skipped
  if (picture !== undefined && picture.width !== points) setPoints(picture.width)
  return (
    <section className={classes.pages} aria-label="The file">
      <div className={classes.head} data-alone={before !== undefined || undefined}>
        {before ?? <IconFileText size={20} aria-hidden className={classes.icon} />}
        <span className={classes.name}>{name}</span>
        <span className={classes.turn}>
          <Turn words="Previous page" to={page - 1} last={pages} onTurn={onTurn}>
            <IconChevronLeft size={18} aria-hidden />
          </Turn>
          <span className={classes.number}>
            {page} of {pages}
          </span>
          <Turn words="Next page" to={page + 1} last={pages} onTurn={onTurn}>
            <IconChevronRight size={18} aria-hidden />
          </Turn>
        </span>
        <span className={classes.turn}>
          <Turn words="Fit to width" to={1} last={zoom.step === 0 ? 0 : 1} onTurn={() => zoom.zoomTo(0)} keys="0">
            <IconArrowAutofitWidth size={18} aria-hidden />
          </Turn>
          <Turn words="Zoom out" to={zoom.step} last={ZOOM_STEPS.length} onTurn={(to) => zoom.zoomTo(to - 1)} keys="-">
            <IconZoomOut size={18} aria-hidden />
          </Turn>
          <Turn
            words="Zoom in"
            to={zoom.step + 2}
            last={ZOOM_STEPS.length}
            onTurn={(to) => zoom.zoomTo(to - 1)}
            keys="+"
          >
            <IconZoomIn size={18} aria-hidden />
          </Turn>
        </span>
      </div>
      <div className={classes.body} tabIndex={0} role="region" aria-label={`Page ${page} of ${name}`}>
        {/* Measured inside the padding, so that fit to width leaves nothing to scroll. */}
        <div ref={ref}>
          {onRetry !== undefined || failed ? (
            <div className={classes.missing} role="status">
              <p>{failed ? summaryTexts.pages.notShown : summaryTexts.pages.notLoaded}</p>
              <Button variant="default" onClick={failed ? tryAgain : onRetry}>
                Try again
              </Button>
            </div>
          ) : picture === undefined ? (
            <Loader className={classes.coming} role="status" aria-label="Loading the page" />
          ) : (
            <PageView
              picture={picture}
              width={width}
              mark={drawn === page ? marked : undefined}
              words={`Page ${drawn}`}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface TurnProps {
  readonly words: string
  /** Counts from 1. */
  readonly to: number
  readonly last: number
  readonly onTurn: (to: number) => void
  /** The key that does the same. */
  readonly keys?: string
  readonly children: ReactNode
}

const Turn = ({ words, to, last, onTurn, keys, children }: TurnProps) => (
  <ActionIcon
    variant="subtle"
    size={30}
    aria-label={words}
    title={keys === undefined ? words : `${words} (${keys})`}
    aria-keyshortcuts={keys}
    disabled={to < 1 || to > last}
    onClick={() => onTurn(to)}
    data-reach
  >
    {children}
  </ActionIcon>
)
