/**
 * Leads to a part of this very page: into view, and with the focus. What is named inside a button or link is reached by that
 * one. False: there is no such part.
 */
export function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  if (part === null) return false
  const target = part.closest<HTMLElement>('button, a') ?? part
  target.scrollIntoView({ block: target === part ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return true
}
