let isPressed = false

const follow = (pressed: boolean) => () => {
  isPressed = pressed
}
addEventListener('pointerdown', follow(true), true)
addEventListener('pointerup', follow(false), true)
addEventListener('pointercancel', follow(false), true)

/**
 * Runs it now, or after the current press ends. Leaving a field by pressing elsewhere may show an error, which would
 * move the pressed button away from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const done = () => {
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', done)
    // The click comes right after the pointer is released.
    setTimeout(run)
  }
  addEventListener('pointerup', done)
  addEventListener('pointercancel', done)
}
