import { externalStore } from '../ui/external-store/external-store.ts'
import type { UnsavedText } from '../forms/store/unsaved-forms.ts'

const typed = externalStore<readonly UnsavedText[]>([])

/** The unsaved text of a user who was blocked. It stays in memory until the page is left or a user signs in. */
export const typedBeforeBlocked = {
  now: typed.now,
  follow: typed.follow,
  remember: typed.set,
  forget: (): void => typed.set([]),
}
