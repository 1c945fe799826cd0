import { welcomeAccounts } from '@client-center/contract/accounts/account.ts'
import { serve } from '../platform/http/handler.ts'
import { listAccountsOf } from './account-queries.ts'

/** The accounts of the home page. */
export const accounts = [serve(welcomeAccounts, ({ db, person }) => listAccountsOf(db, person))]
