/** The id of a field's input on the page, which error summaries link to. `form` distinguishes two forms of one page. */
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

/** Goes to the problem that is first on the page. */
export function goToFirst(form: string, problems: readonly { readonly path: string }[]): void {
  const [first] = problems
    .flatMap(({ path }) => document.getElementById(fieldId(form, path)) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (first !== undefined) goToField(first.id)
}
