/** The longest wait for a frame, in milliseconds. A hidden page gets no frames. */
const MAX_WAIT = 200

/** Calls `work` after the next frame is painted. Returns a function that cancels the call. */
export function afterFrame(work: () => void): () => void {
  // The frame callback runs before the browser paints; a separate task runs after it.
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
