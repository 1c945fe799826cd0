import type { FocusEvent } from 'react'

/** Prevents Escape in a dialog from closing the dialogs below. Mantine checks this attribute. */
export const stopEscapePropagation = ({ target }: FocusEvent): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true')
