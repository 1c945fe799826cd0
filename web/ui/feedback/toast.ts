import { externalStore } from '../external-store/external-store.ts'
import { toFailureSentence } from './failure.ts'

/** A message shown to the user. */
export interface Message {
  /** A sequence number, the React key: two messages may have the same text. */
  readonly number: number
  readonly kind: 'ok' | 'error'
  readonly sentence: string
  /** An action offered while the message is on screen. */
  readonly action?: MessageAction
}

export interface MessageAction {
  readonly label: string
  readonly run: () => void
}

/** The largest number of messages on screen (NOTE-03). */
const MAX_MESSAGES = 3

const shown = externalStore<readonly Message[]>([])
let messageCount = 0

/**
 * The messages to the user; `toaster.tsx` renders them, the newest in front. A success message closes after 6 seconds
 * (12 with an action), an error message stays until the user closes it. A repeated success message replaces the previous
 * one and restarts its time, unless that one has an action. A repeated error message comes to the front. A fourth
 * message replaces the oldest.
 */
export const toast = {
  ok: (sentence: string, action?: MessageAction): Message => show('ok', sentence, action),
  error: (sentence: string): Message => show('error', sentence),
  /** Shows the sentence for any thrown value. */
  failed: (thrown: unknown): Message => show('error', toFailureSentence(thrown)),
}

/** The messages on screen, oldest first. */
export const messages = {
  now: shown.now,
  follow: shown.follow,
  close: (message: Message): void => shown.set(shown.now().filter((one) => one !== message)),
}

function show(kind: Message['kind'], sentence: string, action?: MessageAction): Message {
  const before = shown.now()
  const same = before.find((one) => one.kind === kind && one.sentence === sentence && one.action === undefined)
  const message =
    same?.kind === 'error'
      ? same
      : { number: (messageCount += 1), kind, sentence, ...(action === undefined ? {} : { action }) }
  shown.set([...before.filter((one) => one !== same), message].slice(-MAX_MESSAGES))
  return message
}
