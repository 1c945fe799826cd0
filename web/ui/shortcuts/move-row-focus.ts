/** Moves the focus to the link of the next or previous row of the page's table. */
export const moveRowFocus = (page: HTMLElement | null, step: 1 | -1): void =>
  moveFocus([...(page?.querySelectorAll<HTMLElement>('tbody th a') ?? [])], step)

/** Moves the focus to the next or previous link of the page's lists. */
export const moveLinkFocus = (step: 1 | -1): void =>
  moveFocus([...document.querySelectorAll<HTMLElement>('main ul a:not([aria-label]), main tbody th a')], step)

function moveFocus(links: readonly HTMLElement[], step: 1 | -1): void {
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? links[0] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
