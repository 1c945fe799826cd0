import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Takes whoever came by a link to this part of the page there once it is drawn: into view, and with the focus. */
export function useArrival(id: string): void {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    const part = isMeant ? document.getElementById(id) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isMeant, id])
}
