/** The unsaved forms of the page. Separate from `leave-guard.tsx`, because the sign-in page needs no dialog. */

/** A form that may have unsaved edits. */
interface Guard {
  /** Whether it has edits that would be lost. */
  readonly isGuarding: () => boolean
  /** Resolves to whether the form may close; asks for confirmation if edits would be lost. */
  readonly confirmLeave: () => Promise<boolean>
  readonly release: () => void
}

const guards = new Set<Guard>()

/** Registers a form. Returns a function that removes it. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether the page has unsaved edits that the user has not agreed to lose. */
export const holdsUnsaved = (): boolean => [...guards].some((guard) => guard.isGuarding())

/** Whether the user may leave the portal, such as at Log out. Asks once if any form has unsaved edits. */
export async function canLeave(): Promise<boolean> {
  const first = [...guards].find((guard) => guard.isGuarding())
  if (first !== undefined && !(await first.confirmLeave())) return false
  releaseAll()
  return true
}

/** Releases all forms, so that leaving the page asks only once. */
export function releaseAll(): void {
  for (const guard of guards) guard.release()
}
