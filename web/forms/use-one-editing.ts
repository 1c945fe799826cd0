import { useState } from 'react'

/** The edit mode of a card. */
export interface Editing {
  readonly now: boolean
  /** Whether another card is being edited. It would lose its edits if this one started. */
  readonly waits: boolean
  readonly start: () => void
  readonly stop: () => void
}

/** Allows only one card of a page to be edited at a time: pass `editing('contact')` to the card. */
export function useOneEditing(): { readonly editing: (card: string) => Editing } {
  const [open, setOpen] = useState<string>()
  const editing = (card: string): Editing => ({
    now: open === card,
    waits: open !== undefined && open !== card,
    start: () => setOpen((current) => current ?? card),
    stop: () => setOpen((current) => (current === card ? undefined : current)),
  })
  return { editing }
}
