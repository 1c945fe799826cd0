const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Cancels a drop outside of every drop zone; the browser would open the file in place of the page and lose what was
 * typed.
 */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !holdsFiles(event)) return
  event.preventDefault()
  // The pointer shows that nothing can be dropped here.
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
}

/** Keeps a file dropped outside of a drop zone from opening in the browser, on every page. */
export function refuseStrayFiles(): void {
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
