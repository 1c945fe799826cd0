import { useRouter, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

type Search = Readonly<Record<string, unknown>>

/** Whether the review is open over the form and, on phones, the page over the review. Both are in the address. */
export interface ReviewAddress {
  readonly isOpen: boolean
  readonly close: () => void
  readonly isPageOpen: boolean
  readonly openPage: (open: boolean) => void
}

const REVIEW = 'caqh'
const PAGE = 'page'

/**
 * The state in the address, such as `review=caqh`. The review can be linked to and has its own history entry, so that
 * Back returns to the form at its scroll position.
 */
export function useReviewAddress(): ReviewAddress {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  const isOpen = search['review'] === REVIEW
  const isPageOpen = isOpen && search['over'] === PAGE
  // A review that was opened from the form closes by going back; one opened by a link replaces its history entry.
  const wasOpen = useRef(isOpen)
  const came = useRef({ review: false, page: false })
  const place = useRef(0)
  const go = (next: (rest: Search) => Search, replace: boolean) =>
    void router.navigate({ to: '.', search: next, replace, resetScroll: false })

  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) {
      wasOpen.current = isOpen
      came.current.review = isOpen
      window.scrollTo({ top: isOpen ? 0 : place.current, behavior: 'instant' })
    }
    if (isOpen) return
    const remember = () => {
      place.current = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [isOpen])

  return {
    isOpen,
    close: () => {
      if (came.current.review) {
        came.current.review = false
        router.history.back()
      } else go(({ review: _, over: __, ...rest }) => rest, true)
    },
    isPageOpen,
    openPage: (open) => {
      if (open) {
        came.current.page = true
        go((rest) => ({ ...rest, over: PAGE }), false)
      } else if (came.current.page) {
        came.current.page = false
        router.history.back()
      } else go(({ over: _, ...rest }) => rest, true)
    },
  }
}
