/** The application statuses with a color of their own. */
export type ApplicationTone = 'new' | 'submitted' | 'in-process' | 'pending' | 'completed' | 'canceled'
