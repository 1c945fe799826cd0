/** The id of a field's input on the page; error summaries link to it. `form` tells two forms of one page apart. */
export const fieldId = (form: string, path: string): string => `${form}-${path}`.replaceAll(/[^\w-]/g, '-')

/** Moves the focus to a field (or to the first input of a group) and scrolls it clear of sticky heads. */
export function goToField(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  const inside = 'input:not([type=hidden]), select, textarea, button'
  const input = target.matches(inside) ? target : (target.querySelector<HTMLElement>(inside) ?? target)
  input.focus({ preventScroll: true })
  input.scrollIntoView({ block: 'center' })
}
