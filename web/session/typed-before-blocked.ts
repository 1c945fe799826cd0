import type { TypedWords } from '../platform/forms/typing.ts'

let typed: readonly TypedWords[] = []
const listeners = new Set<() => void>()

/** What somebody had typed when the account was blocked: in the memory of this page, until it is left or somebody signs in. */
export const typedBeforeBlocked = {
  now: (): readonly TypedWords[] => typed,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  keep: (words: readonly TypedWords[]): void => change(words),
  forget: (): void => change([]),
}

function change(to: readonly TypedWords[]): void {
  typed = to
  for (const listener of listeners) listener()
}
