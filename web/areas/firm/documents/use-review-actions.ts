import {
  countWaitingDocuments,
  listWaitingDocuments,
  locateReview,
  readReview,
  rejectDocument,
  reopenReview,
  verifyDocument,
  type Review,
} from '@client-center/contract/firm/document-reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callWith } from '../../../api/call.ts'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import type { Failure } from '../../../ui/feedback/failure.ts'
import { messages, toast, type Message } from '../../../ui/feedback/toast.ts'
import { reviewQuery } from './review-queries.ts'
import { reviewTexts as texts } from './review-texts.ts'

/** The type and provider that the advisor chose, if they differ from the stored ones. */
export interface ChosenDetails {
  readonly documentTypeId: number | null
  readonly providerId: string | null
}

interface Decided {
  readonly review: Review
  readonly message: Message
}

/** Everything that shows documents that wait, or their place. */
const refreshes = [listWaitingDocuments, countWaitingDocuments, locateReview]

/**
 * The decisions about documents. `onDone` opens the next document; `onUndone` opens the one whose decision was taken
 * back. The last decision can be undone from its message and by key.
 */
export function useReviewActions({
  onDone,
  onUndone,
}: {
  readonly onDone: () => void
  readonly onUndone: (id: string) => void
}) {
  const cache = useQueryClient()
  const last = useRef<Decided>(undefined)
  const sent = useRef<string>(undefined)
  const [refusedId, setRefusedId] = useState<string>()

  const undo = async (): Promise<void> => {
    const decided = last.current
    if (decided === undefined) return
    last.current = undefined
    messages.close(decided.message)
    const { id, accountId, rev } = decided.review
    try {
      const reopened = await callWith(reopenReview, { params: { accountId, reviewId: id }, body: { rev } })
      cache.setQueryData(reviewQuery(accountId, id).queryKey, reopened)
    } catch (failure) {
      toast.failed(failure)
      return
    }
    await invalidate(cache, refreshes)
    toast.ok(texts.undone)
    onUndone(id)
  }

  const done = (review: Review): void => {
    cache.setQueryData(reviewQuery(review.accountId, review.id).queryKey, review)
    const sentence = (review.decision?.isVerified === true ? texts.verified : texts.rejected)(review.fileName)
    last.current = { review, message: toast.ok(sentence, { label: 'Undo', run: () => void undo() }) }
    onDone()
  }

  /** If somebody else decided first, the page says who, and that this decision was not saved. */
  const refused = (failure: Failure) => {
    if (failure.status === 444 || failure.status === 404) {
      setRefusedId(sent.current)
      void invalidate(cache, [readReview, ...refreshes])
    }
    return false
  }

  const settings = { refreshes, onDone: done, onFailure: refused }
  const verify = useSend(verifyDocument, settings)
  const reject = useSend(rejectDocument, settings)
  const reopen = useSend(reopenReview, {
    refreshes: [readReview, ...refreshes],
    successMessage: texts.undone,
  })
  const toGiven = ({ accountId, id: reviewId }: Review) => ({ accountId, reviewId })
  return {
    isBusy: verify.isPending || reject.isPending || reopen.isPending,
    /** The document whose decision of this person was refused. */
    refusedId,
    verify: (review: Review, { documentTypeId, providerId }: ChosenDetails) => {
      sent.current = review.id
      const isRetyped = documentTypeId !== review.documentTypeId || providerId !== review.providerId
      const chosen = isRetyped && documentTypeId !== null ? { documentTypeId, providerId } : {}
      const { rev, recordRev } = review
      verify.mutate({ params: toGiven(review), body: { rev, recordRev, ...chosen } })
    },
    reject: (review: Review, reason: string) => {
      sent.current = review.id
      const { rev, recordRev } = review
      reject.mutate({ params: toGiven(review), body: { rev, recordRev, reason } })
    },
    reopen: (review: Review) => reopen.mutate({ params: toGiven(review), body: { rev: review.rev } }),
    undo: () => void undo(),
  }
}
