import { externalStore } from '../platform/external-store.ts'

const asked = externalStore(false)

/** Whether the person is asked to sign in again over the page, because it holds what was typed (decision 0024). */
export const signingInAgain = {
  isAsked: asked.now,
  follow: asked.follow,
  ask: (): void => asked.set(true),
  done: (): void => asked.set(false),
}
