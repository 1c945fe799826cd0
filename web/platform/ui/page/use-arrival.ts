import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToPart } from './go-to-part.ts'

/** Takes whoever came by a link to this part of the page there once it is drawn: into view, and with the focus. */
export function useArrival(id: string): void {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isMeant) goToPart(id)
  }, [isMeant, id])
}
