/** The longest wait for a frame, in milliseconds: a hidden page paints none. */
const MAX_WAIT = 200

/** Runs something after the next frame is painted. Returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  // The frame's callback runs before painting; a separate task runs after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work, 1)
  })
  const giveUp = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  let timer = setTimeout(() => {
    giveUp()
    work()
  }, MAX_WAIT)
  return giveUp
}
