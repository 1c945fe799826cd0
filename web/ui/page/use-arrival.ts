import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToPart } from './go-to-part.ts'

/**
 * If the hash of the address is this id, scrolls to the element and focuses it once `ready` is true. Returns whether
 * the hash is this id.
 */
export function useArrival(id: string, ready = true): boolean {
  const isArrivalTarget = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isArrivalTarget && ready) goToPart(id)
  }, [isArrivalTarget, ready, id])
  return isArrivalTarget
}
