import { useCallback, useEffect, useState } from 'react'
import { lendFocus } from './page-arrival.ts'

/**
 * For dialogs that are mounted when they open: what had the focus then has it again when the dialog is gone.
 * The library sees to that only for dialogs that stay mounted. Where it is gone with what was done, the entry of the list that it
 * stood in has the focus.
 * Answers what a dialog does that leads on to a page: then it has the focus only until that page is there.
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
