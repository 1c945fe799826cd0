/**
 * Milliseconds to wait for an expected event: long enough that on a busy machine only an event that never occurs fails
 * the test. Less than the timeout of a test.
 */
export const eventTimeout = 240_000

/** Milliseconds to wait for work of low-priority processes; also the timeout of such a test. */
export const lowPriorityTimeout = 900_000
