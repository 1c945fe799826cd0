/** What of the page is not saved: apart from the question that asks about it, for who signs in needs no dialog. */

/** A form that may have unsaved edits. */
interface Guard {
  /** Whether something would be lost. */
  readonly isGuarding: () => boolean
  /** Asks the person, if anything would be lost. */
  readonly confirmLeave: () => Promise<boolean>
  readonly release: () => void
}

/** The forms of the page. */
const guards = new Set<Guard>()

/** Counts a form among those of the page until it is taken away. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether the page holds something that leaving would lose, and nobody has said yet that it may go. */
export const holdsUnsaved = (): boolean => [...guards].some((guard) => guard.isGuarding())

/** Whether the person may leave for good, as at Log out: asks once when forms have unsaved edits. */
export async function mayLeave(): Promise<boolean> {
  const first = [...guards].find((guard) => guard.isGuarding())
  if (first !== undefined && !(await first.confirmLeave())) return false
  releaseAll()
  return true
}

/** Whoever leaves leaves every form of the page, and is asked once. */
export function releaseAll(): void {
  for (const guard of guards) guard.release()
}
