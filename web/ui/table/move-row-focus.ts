/** Moves the focus to the link of the next or previous row of the table in `page`. */
export function moveRowFocus(page: HTMLElement | null, step: 1 | -1): void {
  const links = [...(page?.querySelectorAll<HTMLElement>('tbody th a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? links[0] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
