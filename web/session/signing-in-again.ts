import { externalStore } from '../ui/external-store/external-store.ts'

const openStore = externalStore(false)

/** Whether the sign-in over the page is open, because the page has unsaved text (decision 0024). */
export const signingInAgain = {
  isOpen: openStore.now,
  follow: openStore.follow,
  open: (): void => openStore.set(true),
  done: (): void => openStore.set(false),
}
