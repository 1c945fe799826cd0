import type { Review, ReviewChoice, ReviewItem } from '@client-center/domain/caqh/review.ts'
import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { useDocumentTitle } from '../../../ui/page/document-title.ts'
import { FilterBar } from './filter-bar.tsx'
import { isShownBy, type ReviewFilter } from './review-filter.ts'
import { ReviewFoot } from './review-foot.tsx'
import { ReviewSectionCard } from './review-section-card.tsx'
import { ReviewSections } from './review-sections.tsx'
import { usePageZoom } from '../pages/page-zoom.ts'
import { PaneDivider, usePaneWidth } from './pane-divider.tsx'
import { ReviewedPage, toMark, type ReviewedFile } from './reviewed-page.tsx'
import { moveByArrows } from './move-by-arrows.ts'
import type { ReviewActions } from './review-actions.ts'
import { summaryTexts } from '../summary-texts.ts'
import classes from './summary-review.module.css'

interface SummaryReviewProps {
  readonly review: Review
  /** The provider of the summary, and a status next to it. */
  readonly about: ReactNode
  readonly readOnly: boolean
  readonly file: ReviewedFile
  /**
   * Whether the page of the file is open, full screen on phones. The address contains it, so that Back returns to the
   * row.
   */
  readonly isPageOpen: boolean
  readonly onPageOpen: (open: boolean) => void
  readonly onAccept: (item: ReviewItem, isAccepted: boolean) => void
  readonly onGive: (item: ReviewItem, date: string) => void
  readonly onChoose: (item: ReviewItem, choice: ReviewChoice) => void
  /** Accepts every value that needs no decision, in one section or in all. */
  readonly onAcceptAll: (section?: string) => void
  readonly onUndo: () => void
  readonly onContinue: () => void
}

/** The values of a summary by section, next to the form's values and the page of the file (design §12). */
export function SummaryReview(props: SummaryReviewProps) {
  const { review, about, readOnly, file, isPageOpen, onPageOpen } = props
  useNarrowMenu({ fills: true })
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading)
  const isWide = useMediaQuery('(min-width: 900px)', undefined, { getInitialValueInEffect: false })
  const items = review.sections.flatMap((section) => section.items)
  const [filter, setFilter] = useState<{ readonly by: ReviewFilter; readonly keys: ReadonlySet<string> }>()
  const shown = review.sections.flatMap((section) => {
    const rows = filter === undefined ? section.items : section.items.filter(({ key }) => filter.keys.has(key))
    return rows.length === 0 ? [] : [{ section, rows }]
  })
  const rows = shown.flatMap((one) => one.rows)
  const [looked, setLooked] = useState<string>()
  const current = rows.find(({ key }) => key === looked) ?? rows[0]
  const [page, setPage] = useState(current?.page ?? 1)
  const actions = useReviewActions(props, isWide, (item) => {
    setLooked(item.key)
    setPage(item.page)
  })
  const item = items.find(({ key }) => key === looked) ?? current
  const mark = useMemo(() => toMark(item), [item])
  const zoom = usePageZoom(mark?.page === page && mark.isSecret)
  const pane = usePaneWidth()
  const pages = { file, page, onTurn: setPage, mark, zoom }
  return (
    <section className={classes.review} aria-label="Review of the CAQH summary" onKeyDown={zoom.onKeyDown}>
      <div className={classes.top}>
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          Review the CAQH summary
        </h1>
        <span className={classes.about}>{about}</span>
        <div className={classes.filter}>
          <FilterBar
            value={filter?.by ?? 'all'}
            counts={{ all: review.total, needs: review.needs, changed: review.changedCount }}
            onChange={(by) =>
              setFilter(
                by === 'all' ? undefined : { by, keys: new Set(items.filter(isShownBy[by]).map(({ key }) => key)) },
              )
            }
          />
        </div>
      </div>
      <Box className={classes.beside} style={{ '--page-width': `${pane.width}px` }}>
        <ReviewSections sections={shown.map(({ section }) => section)} />
        <div className={classes.sections} onKeyDown={moveByArrows}>
          {shown.length === 0 ? <NothingShown by={filter?.by ?? 'all'} /> : null}
          {shown.map(({ section, rows: sectionRows }) => (
            <ReviewSectionCard
              key={section.name}
              section={section}
              rows={sectionRows}
              current={current?.key}
              readOnly={readOnly}
              actions={actions}
              onAccept={() => props.onAcceptAll(section.name)}
            />
          ))}
        </div>
        {isWide ? (
          <>
            <PaneDivider {...pane} />
            <div className={classes.pages}>
              <ReviewedPage {...pages} />
            </div>
          </>
        ) : null}
      </Box>
      <ReviewFoot {...props} />
      {isWide || !isPageOpen ? null : <ReviewedPage {...pages} onClose={() => onPageOpen(false)} />}
    </section>
  )
}

const NothingShown = ({ by }: { readonly by: ReviewFilter }) => (
  <div className={classes.nothing}>
    <EmptyState {...summaryTexts.review.nothing[by]} />
  </div>
)

/** The functions never change, so that of a hundred memoized rows only the changed one renders. */
function useReviewActions(props: SummaryReviewProps, isWide: boolean, show: (item: ReviewItem) => void): ReviewActions {
  const latest = useRef({ props, isWide, look: show })
  useLayoutEffect(() => {
    latest.current = { props, isWide, look: show }
  })
  const [actions] = useState<ReviewActions>(() => ({
    show: (item) => latest.current.look(item),
    open: (item) => {
      latest.current.look(item)
      if (!latest.current.isWide) latest.current.props.onPageOpen(true)
    },
    accept: (...args) => latest.current.props.onAccept(...args),
    give: (...args) => latest.current.props.onGive(...args),
    choose: (...args) => latest.current.props.onChoose(...args),
  }))
  return actions
}
