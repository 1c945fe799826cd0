import { useCallback, useEffect, useState } from 'react'
import { lendFocus } from './page-arrival.ts'

/**
 * For dialogs that are mounted when they open: returns the focus to what had it before; the library does so only for dialogs that
 * stay mounted. If that has gone, the entry of the list in which it stood takes the focus. Returns what a dialog calls that leads
 * on to a page: then the focus is returned only until that page is there.
 */
export function useReturnedFocus(): () => void {
  const [opener] = useState(() => document.activeElement)
  const [entry] = useState(() => opener?.closest('li'))
  useEffect(
    () => () => {
      // Whoever took the focus in the meantime keeps it.
      if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return
      if (opener.isConnected) return opener.focus({ preventScroll: true })
      if (entry?.isConnected !== true) return
      entry.tabIndex = -1
      entry.focus({ preventScroll: true })
    },
    [opener, entry],
  )
  return useCallback(() => {
    if (opener !== null) lendFocus(opener)
  }, [opener])
}
