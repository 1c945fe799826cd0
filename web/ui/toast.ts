import { sentenceOf } from '../api/failure.ts'

/** A message on its way to the person. */
export interface Message {
  readonly kind: 'ok' | 'error'
  readonly sentence: string
}

/** Most messages on the screen at once (NOTE-03). */
const AT_MOST = 3

let shown: readonly Message[] = []
const listeners = new Set<() => void>()

/**
 * Messages at the top right; `toaster.tsx` draws them. What worked goes after six seconds, an error stays until it is closed.
 * The same message is not stacked, and a fourth one takes the place of the oldest.
 */
export const toast = {
  ok: (sentence: string): Message => show({ kind: 'ok', sentence }),
  error: (sentence: string): Message => show({ kind: 'error', sentence }),
  /** The sentence for whatever was thrown. */
  failed: (thrown: unknown): Message => show({ kind: 'error', sentence: sentenceOf(thrown) }),
}

/** What is on the screen, oldest first. */
export const messages = {
  now: (): readonly Message[] => shown,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (message: Message): void => change(shown.filter((one) => one !== message)),
}

function show(message: Message): Message {
  const same = shown.find((one) => one.kind === message.kind && one.sentence === message.sentence)
  if (same !== undefined) return same
  change([...shown, message].slice(-AT_MOST))
  return message
}

function change(next: readonly Message[]): void {
  shown = next
  for (const listener of listeners) listener()
}
