import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Search = Readonly<Record<string, unknown>>

/** `?answer=deaRegistration/deaNumber` opens this answer: its tab, its row, and the focus. */
export function useLinkedAnswer(goTo: (path: string) => void): void {
  const { answer }: Search = useSearch({ strict: false })
  const begins = useRef({ goTo, answer })
  useEffect(() => {
    const { goTo: go, answer: path } = begins.current
    if (typeof path !== 'string') return
    // Waits until the page has rendered and its heading has had the focus.
    const frame = requestAnimationFrame(() => go(path))
    return () => cancelAnimationFrame(frame)
  }, [])
}
