import { ActionIcon, Button, Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight, IconFileText, IconZoomIn, IconZoomOut } from '../../../ui/icons/icons.ts'
import { PageView } from './page-view.tsx'
import type { PageMark } from './page-place.ts'
import { useDrawnPage } from './use-drawn-page.ts'
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
  /** Shown before the name in place of the icon, such as a Back button. */
  readonly before?: ReactNode
}

/**
 * The zoom steps: fit to width, about paper size, larger. `ofRoom` is a fraction of the available width; `ofPoint` is a
 * minimum in pixels per point.
 */
const SIZES = [
  { ofRoom: 1, ofPoint: 0 },
  { ofRoom: 1.5, ofPoint: 1.35 },
  { ofRoom: 2.4, ofPoint: 2.2 },
] as const
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
  before,
}: SummaryPagesProps) {
  const marked = mark?.page === page ? mark : undefined
  const isSecret = marked?.isSecret ?? false
  // Secrets have their own zoom, which starts at the smallest step.
  const [sizes, setSizes] = useState({ open: 1, secret: 0 })
  const at = isSecret ? sizes.secret : sizes.open
  const show = (size: number) => setSizes(isSecret ? { ...sizes, secret: size } : { ...sizes, open: size })
  const { ref, width: room } = useElementSize()
  const [points, setPoints] = useState(LETTER)
  const size = SIZES[at] ?? SIZES[0]
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
          <Turn words="Show the page smaller" to={at} last={SIZES.length} onTurn={(to) => show(to - 1)}>
            <IconZoomOut size={18} aria-hidden />
          </Turn>
          <Turn words="Show the page larger" to={at + 2} last={SIZES.length} onTurn={(to) => show(to - 1)}>
            <IconZoomIn size={18} aria-hidden />
          </Turn>
        </span>
      </div>
      <div ref={ref} className={classes.body} tabIndex={0} role="region" aria-label={`Page ${page} of ${name}`}>
        {onRetry !== undefined || failed ? (
          <div className={classes.missing} role="status">
            <p>
              {failed
                ? 'This page cannot be shown. Everything else works without it.'
                : 'The file could not be loaded. Everything else works without it.'}
            </p>
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
    </section>
  )
}

interface TurnProps {
  readonly words: string
  /** Counts from 1. */
  readonly to: number
  readonly last: number
  readonly onTurn: (to: number) => void
  readonly children: ReactNode
}

const Turn = ({ words, to, last, onTurn, children }: TurnProps) => (
  <ActionIcon
    variant="subtle"
    size={30}
    aria-label={words}
    title={words}
    disabled={to < 1 || to > last}
    onClick={() => onTurn(to)}
    data-reach
  >
    {children}
  </ActionIcon>
)
