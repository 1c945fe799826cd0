/** How long the server waits for others, in milliseconds. */
export interface Timeouts {
  /** For the head of a request. */
  readonly head: number
  /** For the whole of a body that is no upload; it is at most a megabyte. */
  readonly body: number
  /** For an upload to bring its next few kilobytes. */
  readonly progress: number
  /** How often it looks. */
  readonly look: number
  /** For requests under way when it stops. */
  readonly stopping: number
  /** For uploads under way when it stops. */
  readonly stoppingUploads: number
}

export const defaultTimeouts: Timeouts = {
  head: 20_000,
  body: 25_000,
  progress: 25_000,
  look: 2500,
  stopping: 6000,
  stoppingUploads: 25_000,
}
