import { externalStore } from '../platform/external-store.ts'

const openStore = externalStore(false)

/** Whether the person is asked to sign in again over the page, because it holds what was typed (decision 0024). */
export const signingInAgain = {
  isOpen: openStore.now,
  follow: openStore.follow,
  open: (): void => openStore.set(true),
  done: (): void => openStore.set(false),
}
