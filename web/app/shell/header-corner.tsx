import type { Account } from '@client-center/contract/accounts/account.ts'
import { GetHelp } from './get-help.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { PersonCorner } from './person-corner.tsx'

/** The right part of the header, after the search. */
export const HeaderCorner = ({ account }: { readonly account: Account | undefined }) => (
  <>
    <GetHelp account={account} />
    <ThemeSwitch />
    <PersonCorner account={account} />
  </>
)
