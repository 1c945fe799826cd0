/**
 * Milliseconds to wait for something that must happen, so that even on a busy machine only what never happens fails.
 * Below the timeout of a test.
 */
export const eventTimeout = 240_000

/** The same for work of low-priority processes, and for the timeout of such a test. */
export const lowPriorityTimeout = 900_000
