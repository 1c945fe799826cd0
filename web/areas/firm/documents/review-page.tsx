import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../paths/paths.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toFailureStatus } from '../../../ui/feedback/failure.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconChevronDown, IconChevronUp, IconListCheck } from '../../../ui/icons/icons.ts'
import { useNarrowMenu, useOwnFoot } from '../../../ui/page/frame-state.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { ReviewDesk } from './review-desk.tsx'
import { documentTable, placeQuery, prefetchReview, reviewQuery } from './review-queries.ts'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './review.module.css'
import { useReviewActions } from './use-review-actions.ts'

/** One document that waits, or was decided: the file, what is known about it, and the decision (picture 23). */
export function ReviewPage() {
  setDisplayTimeZone(undefined)
  useNarrowMenu({ fills: true })
  useOwnFoot()
  const { reviewId = '' } = useParams({ strict: false })
  const { filters } = useTableView(documentTable)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const place = useQuery(placeQuery(reviewId, filters))
  const accountId = place.data?.accountId
  const review = useQuery({ ...reviewQuery(accountId ?? '', reviewId), enabled: accountId !== undefined })
  const { nextId = null, previousId = null } = place.data ?? {}
  useEffect(() => {
    if (nextId !== null) void prefetchReview(cache, nextId, filters)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the filters are a new object in each render
  }, [cache, nextId])
  const open = (id: string | null) =>
    void navigate({ to: id === null ? paths.firmDocuments : paths.firmDocument(id), search: filters })
  const actions = useReviewActions({ onDone: () => open(nextId ?? previousId), onUndone: open })
  const failure = place.error ?? review.error
  const isGone = failure !== null && [400, 403, 404].includes(toFailureStatus(failure))
  return (
    <div className={classes.page}>
      <PageTitle
        note={
          place.data === undefined || review.data?.decision !== null
            ? undefined
            : texts.place(place.data.position, place.data.total)
        }
        actions={
          <>
            <Step label={texts.previous} id={previousId} onOpen={open} />
            <Step label={texts.next} id={nextId} onOpen={open} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden />}
              renderRoot={(button) => <Link {...button} to={paths.firmDocuments} search={filters} />}
            >
              {texts.list}
            </Button>
          </>
        }
      >
        {texts.reviewTitle}
      </PageTitle>
      {isGone ? (
        <EmptyState
          title={texts.gone}
          hint={texts.goneHint}
          action={<Button onClick={() => open(nextId)}>{nextId === null ? texts.backToList : texts.continue}</Button>}
        />
      ) : failure !== null ? (
        <LoadError onRetry={() => void (place.isError ? place.refetch() : review.refetch())} />
      ) : place.data === undefined || review.data === undefined ? (
        <SkeletonRows />
      ) : (
        <ReviewDesk
          key={review.data.id}
          review={review.data}
          practice={place.data.practice}
          actions={actions}
          onNext={() => open(nextId)}
          onPrevious={() => open(previousId)}
        />
      )}
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly id: string | null
  readonly onOpen: (id: string | null) => void
}

function Step({ label, id, onOpen }: StepProps) {
  const Icon = label === texts.next ? IconChevronDown : IconChevronUp
  return (
    <Button variant="subtle" size="xs" aria-label={label} disabled={id === null} onClick={() => onOpen(id)}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </Button>
  )
}
