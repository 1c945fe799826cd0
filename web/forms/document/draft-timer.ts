/** The waits between retries, in milliseconds. The last one repeats. */
const TRIES = [5_000, 10_000, 20_000, 40_000, 60_000] as const

/** Decides when a draft is sent automatically. Only one timer runs: starting another cancels it. */
export interface DraftTimer {
  /** Sends after typing pauses, or a fixed time after the first unsent change. */
  readonly afterChange: () => void
  /** Sends after a full pause from now. */
  readonly afterPause: () => void
  /** Retries after a failed save. Each consecutive failure waits longer. */
  readonly afterFailure: () => void
  /** Resets the waits between retries. */
  readonly forgetFailures: () => void
  readonly stop: () => void
  /** Enables the timers. Returns a function that disables them and cancels the current one. */
  readonly start: () => () => void
}

interface TimerSettings {
  readonly send: () => void
  /** How long typing must pause, in milliseconds. */
  readonly pause: number
  /** Measures the pause from the first unsent change, even if the user continues typing (CRED-L23). */
  readonly fromFirstChange: boolean
  /** Whether a draft may be sent automatically. Called when it is due. */
  readonly canDraft: () => boolean
  /** Whether drafts have to wait, such as during a review. Called again after each pause. */
  readonly isHeld: () => boolean
}

export function draftTimer({ send, pause, fromFirstChange, canDraft, isHeld }: TimerSettings): DraftTimer {
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
      // A draft that may not be sent automatically waits for the next change or for Save.
      if (isHeld()) sendIn(pause)
      else if (canDraft()) send()
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
