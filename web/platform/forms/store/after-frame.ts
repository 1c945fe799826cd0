/** How long a frame is waited for, in milliseconds: a page that is not shown paints none. */
const LONGEST = 200

/** Does something once the next frame has been painted. Answers with a way to give it up. */
export function afterFrame(work: () => void): () => void {
  // What a frame asks for is done before it is painted; a task of its own comes after.
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
  }, LONGEST)
  return giveUp
}
