import { useEffect, useRef, type RefObject } from 'react'

/** Saves the form on Ctrl+Enter, wherever the focus is, as on a page with one open form. Returns the form's ref. */
export function useSaveKeys(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return form
}
