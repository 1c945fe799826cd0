import { useEffect, useState } from 'react'

/**
 * For dialogs that are mounted when they open: what had the focus then has it again when the dialog is gone.
 * The library sees to that only for dialogs that stay mounted.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Whoever took the focus in the meantime keeps it.
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
