import type { MouseEvent } from 'react'

/** Whether this click is to follow a link here; any other opens it elsewhere, which is the browser's to do. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
