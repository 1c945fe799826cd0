import type { Account } from '@client-center/contract/accounts/account.ts'

type Rights = Pick<Account, 'id' | 'permissions'>

/** Whether the user lost a permission. Removed accounts count, too. */
export const losesRights = (before: readonly Rights[], after: readonly Rights[]): boolean =>
  before.some(({ id, permissions }) => {
    const held = after.find((one) => one.id === id)?.permissions ?? []
    return permissions.some((permission) => !held.includes(permission))
  })
