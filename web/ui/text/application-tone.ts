/** The application statuses that have their own color. */
export type ApplicationTone = 'new' | 'submitted' | 'in-process' | 'pending' | 'completed' | 'canceled'
