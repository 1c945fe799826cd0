import type { ChangeKind } from './change-kinds.ts'

/** Whether the change is about new providers. The providers whom staff choose for such a project are the new ones. */
export const addsProviders = (change: ChangeKind): boolean => change === 'AddOwner' || change === 'AddAssociate'
