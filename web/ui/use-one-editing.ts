import { useState } from 'react'

interface Editing {
  readonly now: boolean
  readonly start: () => void
  readonly stop: () => void
}

/** Lets only one card of a page be edited at a time: `editing('contact')` is what that card is told. */
export function useOneEditing(): { readonly editing: (card: string) => Editing; readonly any: boolean } {
  const [open, setOpen] = useState<string>()
  const editing = (card: string): Editing => ({
    now: open === card,
    start: () => setOpen(card),
    stop: () => setOpen((current) => (current === card ? undefined : current)),
  })
  return { editing, any: open !== undefined }
}
