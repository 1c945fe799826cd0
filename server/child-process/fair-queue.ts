/** How many jobs run at once, how many may wait, and for how long. */
export interface QueueLimits {
  readonly atOnce: number
  /** How many jobs of one group run at once; `atOnce` by default. */
  readonly perGroup?: number
  readonly waiting: number
  readonly milliseconds: number
}

/** Thrown when a job has waited too long or too many jobs are waiting. */
export class QueueBusy extends Error {}

interface Waiter {
  readonly start: () => void
  readonly abandon: (reason: unknown) => void
}

/**
 * Runs a limited number of jobs at once. Groups take turns, so that a group with many waiting jobs does not delay the
 * others. When too many jobs are waiting, those of the group with the most are rejected first.
 */
export class FairQueue {
  readonly #rules: QueueLimits
  /** The waiting jobs by group, in the order in which the groups run next. */
  readonly #groups = new Map<string, Waiter[]>()
  #working = 0
  /** The number of running jobs by group. */
  readonly #running = new Map<string, number>()
  /** Aborts the background job that is running. */
  #beside: AbortController | undefined

  constructor(rules: QueueLimits) {
    this.#rules = rules
  }

  /** Waits for a turn and runs the work. Throws `QueueBusy`, or the signal's reason. */
  async run<T>(group: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(group, signal)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      this.#working -= 1
      this.#running.set(group, this.#countRunning(group) - 1)
      if (this.#countRunning(group) === 0) this.#running.delete(group)
      this.#next()
    }
  }

  /**
   * Runs background work, one job at a time, while a place is free. Aborts the work when another job needs the place.
   * Returns undefined when there was no place or the work was aborted.
   */
  async runInBackground<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (this.#beside !== undefined || this.#working >= this.#rules.atOnce) return undefined
    const controller = new AbortController()
    this.#beside = controller
    this.#working += 1
    try {
      return await work(controller.signal)
    } catch (thrown) {
      if (controller.signal.aborted) return undefined
      throw thrown
    } finally {
      this.#beside = undefined
      this.#working -= 1
      this.#next()
    }
  }

  async #turn(group: string, signal: AbortSignal): Promise<void> {
    if (this.#working < this.#rules.atOnce && this.#mayStart(group)) {
      this.#begin(group)
      return
    }
    if ([...this.#groups.values()].flat().length >= this.#rules.waiting) this.#makeRoom(group)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abandon = (reason: unknown): void => {
      this.#forget(group, waiter)
      reject(reason instanceof Error ? reason : new QueueBusy())
    }
    const waiter: Waiter = { start: resolve, abandon }
    this.#beside?.abort()
    this.#groups.set(group, [...(this.#groups.get(group) ?? []), waiter])
    const tooLong = setTimeout(() => abandon(new QueueBusy()), this.#rules.milliseconds)
    const onAbort = (): void => abandon(signal.reason)
    signal.addEventListener('abort', onAbort)
    try {
      await promise
    } finally {
      clearTimeout(tooLong)
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** Rejects the newest job of the group with the most waiting jobs, or throws if this group would then have the most. */
  #makeRoom(group: string): void {
    const [longest = []] = [...this.#groups.values()].toSorted((one, other) => other.length - one.length)
    const own = this.#groups.get(group)?.length ?? 0
    if (longest.length <= own + 1) throw new QueueBusy()
    longest.at(-1)?.abandon(new QueueBusy())
  }

  #countRunning(group: string): number {
    return this.#running.get(group) ?? 0
  }

  #mayStart(group: string): boolean {
    return this.#countRunning(group) < (this.#rules.perGroup ?? this.#rules.atOnce)
  }

  #begin(group: string): void {
    this.#working += 1
    this.#running.set(group, this.#countRunning(group) + 1)
  }

  #next(): void {
    const first = [...this.#groups].find(([group]) => this.#mayStart(group))
    if (!first || this.#working >= this.#rules.atOnce) return
    const [group, waiters] = first
    const [waiter] = waiters
    if (!waiter) return
    this.#forget(group, waiter)
    // Moves the group and its other waiting jobs to the end of the queue.
    const rest = this.#groups.get(group)
    if (rest) {
      this.#groups.delete(group)
      this.#groups.set(group, rest)
    }
    this.#begin(group)
    waiter.start()
  }

  #forget(group: string, waiter: Waiter): void {
    const rest = (this.#groups.get(group) ?? []).filter((one) => one !== waiter)
    if (rest.length > 0) this.#groups.set(group, rest)
    else this.#groups.delete(group)
  }
}
