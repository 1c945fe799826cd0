/** The longest wait for what has to come, in milliseconds: only what never comes fails, however busy the machine. Below the limit of a test. */
export const patience = 240_000

/** The same for the work of processes that let all others go first, and for the limit of such a test. */
export const patienceWithTheLast = 900_000
