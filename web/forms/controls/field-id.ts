/** The id of a field's input, which error summaries link to. `form` makes it unique if the page has two forms. */
export const fieldId = (form: string, path: string): string => `${form}-${path}`.replaceAll(/[^\w-]/g, '-')

/** Focuses a field (or the first input of a group) and scrolls it to the middle, clear of sticky headers. */
export function goToField(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  const inside = 'input:not([type=hidden]), select, textarea, button'
  const input = target.matches(inside) ? target : (target.querySelector<HTMLElement>(inside) ?? target)
  input.focus({ preventScroll: true })
  input.scrollIntoView({ block: 'center' })
}

/** Focuses the field with one of these ids that comes first on the page. */
export function goToFirst(ids: readonly string[]): void {
  const [first] = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (first !== undefined) goToField(first.id)
}
