import { wholeText } from './whole-text.ts'

/** Fields that may be too narrow for their text, such as an email in a narrow card. */
const FIELDS = 'input:not([type=password], [type=file], [type=checkbox], [type=radio])'

/**
 * Shows the full text of a field that is too narrow for it: as the field's title on hover and focus, or, for touch, on
 * a line below the field until the user touches something else. Returns a function that removes the listeners.
 */
export function revealCutText(): () => void {
  const whole = wholeText()
  const reveal = ({ target }: Event) => {
    if (!isField(target)) return
    if (isCut(target)) target.title = target.value
    else target.removeAttribute('title')
  }
  const touch = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' && isField(target) && isCut(target)) whole.show(target)
    else whole.hide()
  }
  const typed = ({ target }: Event) => {
    if (!isField(target) || target !== whole.shownField()) return
    if (isCut(target)) whole.show(target)
    else whole.hide()
  }
  const left = ({ target }: Event) => {
    if (target === whole.shownField()) whole.hide()
  }
  const moments = ['pointerover', 'focusin', 'input'] as const
  for (const moment of moments) document.addEventListener(moment, reveal)
  document.addEventListener('pointerup', touch)
  document.addEventListener('input', typed)
  document.addEventListener('focusout', left)
  for (const moment of ['scroll', 'resize'] as const) window.addEventListener(moment, whole.follow, true)
  return () => {
    whole.hide()
    for (const moment of moments) document.removeEventListener(moment, reveal)
    document.removeEventListener('pointerup', touch)
    document.removeEventListener('input', typed)
    document.removeEventListener('focusout', left)
    for (const moment of ['scroll', 'resize'] as const) window.removeEventListener(moment, whole.follow, true)
  }
}

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(FIELDS)

const isCut = (field: HTMLInputElement): boolean => field.scrollWidth > field.clientWidth
