import type { MouseEvent } from 'react'

/** Whether this click navigates in this tab. The browser handles all others, such as opening a new tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
