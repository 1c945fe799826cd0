import { externalStore } from '../ui/external-store/external-store.ts'

const openStore = externalStore(false)

/** The state of the sign-in dialog over a page with unsaved text (decision 0024). */
export const signingInAgain = {
  isOpen: openStore.now,
  follow: openStore.follow,
  open: (): void => openStore.set(true),
  done: (): void => openStore.set(false),
}
