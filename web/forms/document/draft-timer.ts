/** The waits between retries, in milliseconds; the last one repeats. */
const TRIES = [5_000, 10_000, 20_000, 40_000, 60_000] as const

/** Decides when a draft is sent automatically. At most one wait runs: starting another cancels it. */
export interface DraftTimer {
  /** Sends after typing pauses, or a fixed time after the first unsent change. */
  readonly afterChange: () => void
  /** Sends after a full pause from now. */
  readonly afterPause: () => void
  /** Sends again after a failed save; each failure in a row waits longer. */
  readonly afterFailure: () => void
  /** Starts the waits between retries from the beginning. */
  readonly forgetFailures: () => void
  readonly stop: () => void
  /** Sends nothing before it is called, nor after its returned function is. */
  readonly start: () => () => void
}

interface TimerSettings {
  /** Sends a draft. */
  readonly send: () => void
  /** How long typing must pause, in milliseconds. */
  readonly pause: number
  /** Counts the pause from the first unsent change, even if typing goes on (CRED-L23). */
  readonly fromFirstChange: boolean
  /** Whether a draft may be sent automatically; checked when it is due. */
  readonly mayDraft: () => boolean
  /** Whether drafts wait, such as during a review; checked again after each pause. */
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
      // A draft that may not be sent automatically waits for the next change or a pressed Save.
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
