import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToPart } from './go-to-part.ts'

/**
 * Takes whoever came by a link to this part of the page there once it is drawn and `ready`: into view, and with the focus. Tells
 * whether it is the part that the address means.
 */
export function useArrival(id: string, ready = true): boolean {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isMeant && ready) goToPart(id)
  }, [isMeant, ready, id])
  return isMeant
}
