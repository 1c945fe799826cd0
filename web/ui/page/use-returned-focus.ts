import { useCallback, useEffect, useState } from 'react'
import { lendFocusUntilNavigation } from './page-arrival.ts'
import { focusFirstIn } from './pass-focus-on.ts'

/**
 * For dialogs mounted when they open: returns the focus to what had it before (Mantine does so only for dialogs that
 * stay mounted). If that is gone, the list entry that contained it takes the focus, or the entry now in its place, or
 * the card. Returns a function for dialogs that navigate: the focus is then returned only until the next page is there.
 */
export function useReturnedFocus(): () => void {
  const [{ opener, entry, list, at, card }] = useState(whereItOpened)
  useEffect(
    () => () => {
      // If something else has taken the focus meanwhile, it stays there.
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

function whereItOpened() {
  const opener = document.activeElement
  const entry = opener?.closest('li') ?? null
  const list = entry?.parentElement ?? null
  const at = [...(list?.children ?? [])].findIndex((one) => one === entry)
  return { opener, entry, list, at, card: entry?.closest('section') }
}
