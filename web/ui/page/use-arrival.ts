import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToPart } from './go-to-part.ts'

/**
 * Scrolls to and focuses this part of the page if the address links to it, once it is rendered and `ready`. Returns
 * whether the address means this part.
 */
export function useArrival(id: string, ready = true): boolean {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isMeant && ready) goToPart(id)
  }, [isMeant, ready, id])
  return isMeant
}
