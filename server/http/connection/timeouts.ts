/** How long the server waits for clients, in milliseconds. */
export interface Timeouts {
  /** For the head of a request. */
  readonly head: number
  /** For a whole body that is not an upload; it has at most 1 MB. */
  readonly body: number
  /** For the next few kilobytes of an upload. */
  readonly progress: number
  /** The interval of the checks. */
  readonly checkInterval: number
  /** For the reverse proxy to use its open connections once more, before the server stops. */
  readonly draining: number
  /** For running requests while the server stops. */
  readonly stopping: number
  /** For running uploads while the server stops. */
  readonly stoppingUploads: number
}

export const defaultTimeouts: Timeouts = {
  head: 20_000,
  body: 25_000,
  progress: 25_000,
  checkInterval: 2500,
  draining: 1000,
  stopping: 6000,
  stoppingUploads: 25_000,
}
