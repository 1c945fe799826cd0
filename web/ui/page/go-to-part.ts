/**
 * Scrolls to the element with this id and focuses it. If it is inside a button or link, that is focused. Returns false
 * if there is no such element.
 */
export function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  if (part === null) return false
  const target = part.closest<HTMLElement>('button, a') ?? part
  target.scrollIntoView({ block: target === part ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return true
}
