/** Fields that a text fits into or not, such as a long email in a narrow card. */
const FIELDS = 'input:not([type=password])'

/**
 * Whoever points at a field, or comes to it, reads all of a text that is cut: as the field's title, as long as it is cut.
 * Answers how to stop.
 */
export function tellCutText(): () => void {
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return
    if (target.scrollWidth > target.clientWidth) target.title = target.value
    else target.removeAttribute('title')
  }
  const moments = ['pointerover', 'focusin', 'input'] as const
  for (const moment of moments) document.addEventListener(moment, look)
  return () => {
    for (const moment of moments) document.removeEventListener(moment, look)
  }
}
