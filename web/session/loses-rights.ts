import type { Account } from '@client-center/contract/accounts/account.ts'

type Rights = Pick<Account, 'id' | 'permissions'>

/** Whether a right that somebody held is not held any more; one of an account that is gone is not. */
export const losesRights = (before: readonly Rights[], after: readonly Rights[]): boolean =>
  before.some(({ id, permissions }) => {
    const held = after.find((one) => one.id === id)?.permissions ?? []
    return permissions.some((one) => !held.includes(one))
  })
