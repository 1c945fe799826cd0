import { useState } from 'react'

/** The edit mode of a card. */
export interface Editing {
  readonly now: boolean
  /** Another card is being edited, and would lose what was typed into it. */
  readonly waits: boolean
  readonly start: () => void
  readonly stop: () => void
}

/** Lets only one card of a page be edited at a time: pass `editing('contact')` to the card. */
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
