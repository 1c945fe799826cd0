import { externalStore } from '../../external-store.ts'
import { toFailureSentence } from '../../failure.ts'

/** A message on its way to the person. */
export interface Message {
  /** Counts the messages of this page: the same words said again are another message. */
  readonly number: number
  readonly kind: 'ok' | 'error'
  readonly sentence: string
  /** What can be done about it for as long as it stands. */
  readonly action?: MessageAction
}

export interface MessageAction {
  readonly label: string
  readonly run: () => void
}

/** Most messages on the screen at once (NOTE-03). */
const AT_MOST = 3

const shown = externalStore<readonly Message[]>([])
let messageCount = 0

/**
 * Messages at the top right; `toaster.tsx` draws them. What worked goes after six seconds, an error stays until it is closed.
 * What worked again takes its own place, with its whole time, unless something can be done about each; the same error stays as
 * it is; a fourth message takes the place of the oldest.
 */
export const toast = {
  ok: (sentence: string, action?: MessageAction): Message => show('ok', sentence, action),
  error: (sentence: string): Message => show('error', sentence),
  /** The sentence for whatever was thrown. */
  failed: (thrown: unknown): Message => show('error', toFailureSentence(thrown)),
}

/** What is on the screen, oldest first. */
export const messages = {
  now: shown.now,
  follow: shown.follow,
  close: (message: Message): void => shown.set(shown.now().filter((one) => one !== message)),
}

function show(kind: Message['kind'], sentence: string, action?: MessageAction): Message {
  const before = shown.now()
  const same = before.find((one) => one.kind === kind && one.sentence === sentence && one.action === undefined)
  if (same?.kind === 'error') return same
  const message = { number: (messageCount += 1), kind, sentence, ...(action === undefined ? {} : { action }) }
  shown.set([...before.filter((one) => one !== same), message].slice(-AT_MOST))
  return message
}
