/**
 * Marks the document while the last input was a pointer (`data-pointer`). The browser draws a ring around what a script
 * focuses once the pressed element is gone, even after a click; ground.css leaves it out then. Returns a function that
 * stops.
 */
export function followLastInput(): () => void {
  const { documentElement: root } = document
  const byPointer = () => root.toggleAttribute('data-pointer', true)
  const byKey = () => root.toggleAttribute('data-pointer', false)
  document.addEventListener('pointerdown', byPointer, true)
  document.addEventListener('keydown', byKey, true)
  return () => {
    document.removeEventListener('pointerdown', byPointer, true)
    document.removeEventListener('keydown', byKey, true)
  }
}
