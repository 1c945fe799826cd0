import { useSyncExternalStore } from 'react'

let printing = false

function follow(changed: () => void): () => void {
  const set = (to: boolean) => () => {
    printing = to
    changed()
  }
  const [before, after] = [set(true), set(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Whether the page is being printed. Tables then show all rows. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => printing)
