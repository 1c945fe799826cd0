const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Cancels a drop outside all drop zones; otherwise the browser would open the file in place of the page, and unsaved
 * edits would be lost.
 */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !holdsFiles(event)) return
  event.preventDefault()
  // Shows the pointer for "cannot be dropped".
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
}

/** Prevents files dropped outside of a drop zone from opening in the browser. Call it once per page. */
export function refuseStrayFiles(): void {
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
