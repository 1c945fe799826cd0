import { externalStore } from '../ui/external-store/external-store.ts'
import type { UnsavedText } from '../forms/store/unsaved-forms.ts'

const typed = externalStore<readonly UnsavedText[]>([])

/**
 * The unsaved text of a person whose account was blocked: in the memory of this page, until it is left or somebody
 * signs in.
 */
export const typedBeforeBlocked = {
  now: typed.now,
  follow: typed.follow,
  remember: typed.set,
  forget: (): void => typed.set([]),
}
