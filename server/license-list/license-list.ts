import {
  countLicensesTable,
  exportLicensesTable,
  listLicensesTable,
} from '@client-center/contract/license-list/license-list.ts'
import { audit } from '../platform/audit/audit.ts'
import { inRequest } from '../platform/http/request-transaction.ts'
import { serve } from '../platform/http/handler.ts'
import { exportFile } from './export-file.ts'
import { licenseAccounts } from '../licenses/license-accounts.ts'
import { countRows, listRowIds, listRows, readRows } from './license-list-queries.ts'

/** Rows of a list that nobody pages: more than a practice has people. */
const WITHOUT_PAGES = 1000

/** The list of providers and the dates of their licenses. */
export const licenseList = [
  serve(listLicensesTable, async ({ db, person, query }) => {
    const { page = 1, size = WITHOUT_PAGES } = query
    return listRows(db, licenseAccounts(person, query.accountId), query, { page, size })
  }),
  serve(countLicensesTable, async ({ db, person, query }) => ({
    total: await countRows(db, licenseAccounts(person, query.accountId), query),
  })),
  serve(exportLicensesTable, async ({ db, person, query, address, today, tokenHash, deps }) => {
    const { format, ...asked } = query
    const ids = await listRowIds(db, licenseAccounts(person, query.accountId), asked)
    const account = query.accountId ?? null
    await audit(db, { action: 'provider.exported', person: person.id, address, account, record: null, after: query })
    // The file is written while it is sent, when this transaction is over: each part is read behind the walls again.
    return exportFile({ format, today, ids }, (some) =>
      inRequest(deps.database, tokenHash, 'read', (part) => readRows(part, some)),
    )
  }),
]
