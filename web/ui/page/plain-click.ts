import type { MouseEvent } from 'react'

/** Whether this click follows a link in this tab; the browser handles any other, which opens it elsewhere. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
