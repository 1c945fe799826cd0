import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Search = Readonly<Record<string, unknown>>

/** `?answer=deaRegistration/deaNumber` opens the tab and row of this answer and focuses its field. */
export function useLinkedAnswer(goTo: (path: string) => void): void {
  const { answer }: Search = useSearch({ strict: false })
  const begins = useRef({ goTo, answer })
  useEffect(() => {
    const { goTo: go, answer: path } = begins.current
    if (typeof path !== 'string') return
    // Runs after the page has rendered and its heading has taken the focus.
    const frame = requestAnimationFrame(() => go(path))
    return () => cancelAnimationFrame(frame)
  }, [])
}
