/** The statuses of an application that have a colour of their own. */
export type ApplicationTone = 'new' | 'submitted' | 'in-process' | 'pending' | 'completed' | 'canceled'
