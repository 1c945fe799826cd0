import { useCallback, useEffect, useState } from 'react'
import { lendFocus } from './page-arrival.ts'

/**
 * For dialogs that are mounted when they open: what had the focus then has it again when the dialog is gone.
 * The library sees to that only for dialogs that stay mounted.
 * Answers what a dialog does that leads on to a page: then it has the focus only until that page is there.
 */
export function useReturnedFocus(): () => void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Whoever took the focus in the meantime keeps it.
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return useCallback(() => {
    if (opener !== null) lendFocus(opener)
  }, [opener])
}
