let isPressed = false

const follow = (pressed: boolean) => () => {
  isPressed = pressed
}
addEventListener('pointerdown', follow(true), true)
addEventListener('pointerup', follow(false), true)
addEventListener('pointercancel', follow(false), true)

/**
 * Calls `run` at once, or after the current pointer press ends. A blur caused by pressing elsewhere may show an error,
 * which would move the pressed button away from the pointer.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const done = () => {
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', done)
    // The click event follows directly after pointerup.
    setTimeout(run)
  }
  addEventListener('pointerup', done)
  addEventListener('pointercancel', done)
}
