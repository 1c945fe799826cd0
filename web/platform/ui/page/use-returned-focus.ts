import { useCallback, useEffect, useState } from 'react'
import { lendFocus } from './page-arrival.ts'
import { goOnIn } from './pass-focus-on.ts'

/**
 * For dialogs that are mounted when they open: returns the focus to what had it before; the library does so only for dialogs that
 * stay mounted. If that has gone, the entry of the list in which it stood takes the focus, or what has taken the entry's place, or
 * the card. Returns what a dialog calls that leads on to a page: then the focus is returned only until that page is there.
 */
export function useReturnedFocus(): () => void {
  const [{ opener, entry, list, at, card }] = useState(whereItOpened)
  useEffect(
    () => () => {
      // Whoever took the focus in the meantime keeps it.
      if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return
      if (opener.isConnected) return opener.focus({ preventScroll: true })
      if (entry !== null) goOnIn([entry, list?.children[at], list?.lastElementChild, card])
    },
    [opener, entry, list, at, card],
  )
  return useCallback(() => {
    if (opener !== null) lendFocus(opener)
  }, [opener])
}

function whereItOpened() {
  const opener = document.activeElement
  const entry = opener?.closest('li') ?? null
  const list = entry?.parentElement ?? null
  const at = [...(list?.children ?? [])].findIndex((one) => one === entry)
  return { opener, entry, list, at, card: entry?.closest('section') }
}
