import { sentenceOf } from '../../failure.ts'

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

let shown: readonly Message[] = []
let said = 0
const listeners = new Set<() => void>()

/**
 * Messages at the top right; `toaster.tsx` draws them. What worked goes after six seconds, an error stays until it is closed.
 * What worked again takes its own place, with its whole time, unless something can be done about each; the same error stays as
 * it is; a fourth message takes the place of the oldest.
 */
export const toast = {
  ok: (sentence: string, action?: MessageAction): Message => show('ok', sentence, action),
  error: (sentence: string): Message => show('error', sentence),
  /** The sentence for whatever was thrown. */
  failed: (thrown: unknown): Message => show('error', sentenceOf(thrown)),
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

function show(kind: Message['kind'], sentence: string, action?: MessageAction): Message {
  const same = shown.find((one) => one.kind === kind && one.sentence === sentence && one.action === undefined)
  if (same?.kind === 'error') return same
  const message = { number: (said += 1), kind, sentence, ...(action === undefined ? {} : { action }) }
  change([...shown.filter((one) => one !== same), message].slice(-AT_MOST))
  return message
}

function change(next: readonly Message[]): void {
  shown = next
  for (const listener of listeners) listener()
}
