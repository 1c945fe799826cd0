import { focusClearedField } from './focus-cleared-field.ts'

/** Mantine hides its clear button from the keyboard and from screen readers. These props make it an ordinary button. */
export const clearButton = (name: string) => ({
  'aria-label': name,
  'aria-hidden': false,
  tabIndex: 0,
  onClick: focusClearedField,
})
