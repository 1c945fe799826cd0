/** Waits between two tries, in milliseconds; the last one stays. */
const TRIES = [5_000, 10_000, 20_000, 40_000, 60_000] as const

/** When a draft goes by itself. One waits at most: to wait anew is to forget the wait before. */
export interface DraftTimer {
  /** Once the keys rest; or so long after the first change that is not sent. */
  readonly afterChange: () => void
  /** After a whole pause from now. */
  readonly afterPause: () => void
  /** After a save that failed; each time in a row waits longer. */
  readonly afterFailure: () => void
  /** The next failure is the first one again. */
  readonly forgetFailures: () => void
  readonly stop: () => void
  /** Nothing goes before the start, nor after it is called back. */
  readonly start: () => () => void
}

interface TimerSettings {
  /** Sends a draft. */
  readonly send: () => void
  /** How long the keys have to rest, in milliseconds. */
  readonly pause: number
  /** Counts the pause from the first change that is not sent, however much is typed after it (CRED-L23). */
  readonly fromFirstChange: boolean
  /** Whether a draft may go by itself now; asked when its time has come. */
  readonly mayDraft: () => boolean
  /** Whether drafts wait for now, such as while something is reviewed; asked again after each pause. */
  readonly isHeld: () => boolean
}

export function draftTimer({ send, pause, fromFirstChange, mayDraft, isHeld }: TimerSettings): DraftTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let runs = false

  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendIn = (milliseconds: number): void => {
    stop()
    if (!runs) return
    timer = setTimeout(() => {
      timer = undefined
      // What may not go by itself waits for the next change, or for somebody who saves it.
      if (isHeld()) sendIn(pause)
      else if (mayDraft()) send()
    }, milliseconds)
  }

  return {
    afterChange: () => {
      if (!fromFirstChange || timer === undefined) sendIn(pause)
    },
    afterPause: () => sendIn(pause),
    afterFailure: () => sendIn(TRIES[Math.min(failures++, TRIES.length - 1)] ?? pause),
    forgetFailures: () => {
      failures = 0
    },
    stop,
    start: () => {
      runs = true
      return () => {
        runs = false
        stop()
      }
    },
  }
}
