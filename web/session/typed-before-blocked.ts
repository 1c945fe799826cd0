import { externalStore } from '../platform/external-store.ts'
import type { TypedWords } from '../platform/forms/typing.ts'

const typed = externalStore<readonly TypedWords[]>([])

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
