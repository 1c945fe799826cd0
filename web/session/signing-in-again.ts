/** Whether the person is asked to sign in again over the page, because it holds what was typed (decision 0025). */
let isAsked = false
const listeners = new Set<() => void>()

export const signingInAgain = {
  isAsked: (): boolean => isAsked,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  ask: (): void => change(true),
  done: (): void => change(false),
}

function change(to: boolean): void {
  isAsked = to
  for (const listener of listeners) listener()
}
