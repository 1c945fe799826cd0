import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Saves the form on Ctrl+Enter, wherever the focus is, as on a page with one open form, and on Alt+Enter if it goes on to
 * the next one. `onSubmit` is called first, with whether it goes on. Returns the form's ref.
 */
export function useSaveKeys(onSubmit?: (goesOn: boolean) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const goesOn = event.altKey && onSubmit !== undefined
    if (event.key !== 'Enter' || !(goesOn || event.ctrlKey || event.metaKey)) return
    onSubmit?.(goesOn)
    form.current?.requestSubmit()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return form
}
