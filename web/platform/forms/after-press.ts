let isPressed = false

const follow = (pressed: boolean) => () => {
  isPressed = pressed
}
addEventListener('pointerdown', follow(true), true)
addEventListener('pointerup', follow(false), true)
addEventListener('pointercancel', follow(false), true)

/**
 * Does it at once, or once what is pressed now is let go: a field that is left by a press elsewhere may say that it is wrong,
 * which moves what is below it away from under the pointer, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const done = () => {
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', done)
    // The click comes right after the pointer was let go.
    setTimeout(run)
  }
  addEventListener('pointerup', done)
  addEventListener('pointercancel', done)
}
