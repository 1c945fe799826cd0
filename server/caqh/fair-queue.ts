/** How many may work at once, wait, and for how long. */
export interface TurnRules {
  readonly atOnce: number
  readonly waiting: number
  readonly milliseconds: number
}

/** Nobody waits that long, or so many wait already. */
export class NoTurn extends Error {}

interface Waiter {
  readonly go: () => void
}

/**
 * Lets a few work at the same time. Whoever waits longest is not always next: the groups take turns, so that one with many waiting
 * keeps nobody else from theirs.
 */
export class FairQueue {
  readonly #rules: TurnRules
  /** The group whose turn is next comes first. */
  readonly #groups = new Map<string, Waiter[]>()
  #working = 0
  /** The work of the moment that nobody waits for. */
  #beside: AbortController | undefined

  constructor(rules: TurnRules) {
    this.#rules = rules
  }

  /** Does the work when it is its turn. Throws `NoTurn`, or what the signal says. */
  async take<T>(group: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(group, signal)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      this.#working -= 1
      this.#next()
    }
  }

  /**
   * Does work that nobody waits for, one at a time, as long as everybody else has their turn at once: whoever would have to wait
   * for it ends it. Undefined when there was no turn for it, or it was ended.
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
    if (this.#working < this.#rules.atOnce) {
      this.#working += 1
      return
    }
    if ([...this.#groups.values()].flat().length >= this.#rules.waiting) throw new NoTurn()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { go: resolve }
    this.#beside?.abort()
    this.#groups.set(group, [...(this.#groups.get(group) ?? []), waiter])
    const leave = (reason: unknown): void => {
      this.#forget(group, waiter)
      reject(reason instanceof Error ? reason : new NoTurn())
    }
    const tooLong = setTimeout(() => leave(new NoTurn()), this.#rules.milliseconds)
    const gone = (): void => leave(signal.reason)
    signal.addEventListener('abort', gone)
    try {
      await promise
    } finally {
      clearTimeout(tooLong)
      signal.removeEventListener('abort', gone)
    }
  }

  #next(): void {
    const [first] = this.#groups
    if (!first || this.#working >= this.#rules.atOnce) return
    const [group, waiters] = first
    const [waiter] = waiters
    if (!waiter) return
    this.#forget(group, waiter)
    // To the end of the line, with those of its own who still wait.
    const rest = this.#groups.get(group)
    if (rest) {
      this.#groups.delete(group)
      this.#groups.set(group, rest)
    }
    this.#working += 1
    waiter.go()
  }

  #forget(group: string, waiter: Waiter): void {
    const rest = (this.#groups.get(group) ?? []).filter((one) => one !== waiter)
    if (rest.length > 0) this.#groups.set(group, rest)
    else this.#groups.delete(group)
  }
}
