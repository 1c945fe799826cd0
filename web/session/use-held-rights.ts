import type { Account } from '@client-center/contract/accounts/account.ts'
import { useMemo } from 'react'
import { useSession } from './session-context.tsx'

/** A record without the permissions on its account that were withdrawn since it was fetched. */
export function useHeldRights<R extends { readonly account: Pick<Account, 'id' | 'permissions'> }>(
  record: R | undefined,
): R | undefined {
  const { accounts } = useSession()
  return useMemo(() => {
    if (record === undefined) return undefined
    const held = accounts.find(({ id }) => id === record.account.id)?.permissions ?? []
    const permissions = record.account.permissions.filter((permission) => held.includes(permission))
    return { ...record, account: { ...record.account, permissions } }
  }, [record, accounts])
}
