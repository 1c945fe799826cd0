import { useCallback, useEffect, useState } from 'react'
import { lendFocusUntilNavigation } from './page-arrival.ts'
import { focusFirstIn } from './pass-focus-on.ts'

/**
 * For dialogs that mount when they open: on close, restores the focus to the element that had it (Mantine does so only
 * for dialogs that stay mounted). If that element was removed, the focus moves to its entry in a list or table, the
 * entry now at that position, the last entry, or the card. Returns a function for dialogs that navigate: the restored focus then lasts
 * only until the next page renders.
 */
export function useReturnedFocus(): () => void {
  const [{ opener, entry, list, at, card }] = useState(getOpener)
  useEffect(
    () => () => {
      // If another element already has the focus, it keeps it.
      if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return
      if (opener.isConnected) return opener.focus({ preventScroll: true })
      if (entry !== null) focusFirstIn([entry, list?.children[at], list?.lastElementChild, card])
    },
    [opener, entry, list, at, card],
  )
  return useCallback(() => {
    if (opener !== null) lendFocusUntilNavigation(opener)
  }, [opener])
}

function getOpener() {
  const opener = document.activeElement
  const entry = opener?.closest('li, tbody tr') ?? null
  const list = entry?.parentElement ?? null
  const at = [...(list?.children ?? [])].findIndex((child) => child === entry)
  return { opener, entry, list, at, card: entry?.closest('section') }
}
