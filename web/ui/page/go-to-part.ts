/**
 * Scrolls to a part of this page and focuses it. If the id is inside a button or link, that gets the focus. Returns
 * false if there is no such part.
 */
export function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  if (part === null) return false
  const target = part.closest<HTMLElement>('button, a') ?? part
  target.scrollIntoView({ block: target === part ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return true
}
