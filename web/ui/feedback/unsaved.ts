/** The unsaved forms of the page. Separate from the confirmation, because the sign-in page needs no dialog. */

/** A form that may have unsaved edits. */
interface Guard {
  /** Whether something would be lost. */
  readonly isGuarding: () => boolean
  /** Confirms with the person if anything would be lost. */
  readonly confirmLeave: () => Promise<boolean>
  readonly release: () => void
}

/** The forms of the page. */
const guards = new Set<Guard>()

/** Registers a form until the returned function is called. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether the page has unsaved edits, and the person has not agreed to lose them. */
export const holdsUnsaved = (): boolean => [...guards].some((guard) => guard.isGuarding())

/** Whether the person may leave for good, as at Log out: confirms once if forms have unsaved edits. */
export async function mayLeave(): Promise<boolean> {
  const first = [...guards].find((guard) => guard.isGuarding())
  if (first !== undefined && !(await first.confirmLeave())) return false
  releaseAll()
  return true
}

/** Leaving the page leaves all its forms, with one confirmation. */
export function releaseAll(): void {
  for (const guard of guards) guard.release()
}
