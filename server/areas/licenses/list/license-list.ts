import {
  countExpirations,
  countLicensesTable,
  exportLicensesTable,
  listLicensesTable,
} from '@client-center/contract/licenses/list/license-list.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { requireAccess } from '../../../http/access/authorize.ts'
import { practiceDay } from '../../../http/calls/today.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import type { Person, Rights } from '../../../http/access/person.ts'
import { withRequestTransaction } from '../../../http/calls/request-transaction.ts'
import { readRights } from '../../../http/access/read-rights.ts'
import { exportFile } from './export-file.ts'
import { toExpirations, buildExpirationsQuery } from './list-expirations.ts'
import {
  buildCountQuery,
  listRowKeys,
  buildPageQuery,
  readNamedRows,
  readLicenseRows,
  toLicensesRow,
  type AccountReach,
} from './license-list-queries.ts'

/** Number of rows when the client requests no page: more than any practice has providers. */
const WITHOUT_PAGES = 1000

interface AccountRequest {
  readonly query: { readonly accountId?: string | undefined }
}

/**
 * PostgreSQL reads a page without filters, sorted by name or by the next expiration date, from an index. Every other
 * request is `scanning`: it reads all rows that the caller may see.
 */
const scope = ({ query }: AccountRequest) => ({
  account: query.accountId,
  scanning: Object.entries(query).some(([name, value]) => value !== undefined && !isReadOff(name, value)),
})

const isReadOff = (name: string, value: unknown): boolean =>
  name === 'page' ||
  name === 'size' ||
  (name === 'sort' && value === 'next') ||
  (name === 'direction' && value === 'asc')

/**
 * The reach of a request: the requested account, or all accounts whose licenses the person may see (PLIST-16). Only the
 * database knows whether those accounts are few or many, so the request sends a statement for each case. The statement
 * that does not apply returns no rows.
 */
const toReaches = ({ query }: AccountRequest): readonly AccountReach[] =>
  query.accountId === undefined ? ['few', 'many'] : ['one']

/**
 * Checks access to the requested account: 404 without any permission on it, 403 without permission to see licenses
 * (AMB-66).
 */
function checkAccount({ query }: AccountRequest, { id, viewer }: Person, rights: Rights | null): void {
  if (query.accountId !== undefined) requireAccess('viewLicenses', { id, rights, viewer }, query.accountId)
}

/** Endpoints for the list of providers and the dates of their licenses. */
export const licenseList = [
  serveQuery(listLicensesTable, {
    scope,
    queries: (request) => {
      const { page = 1, size = WITHOUT_PAGES } = request.query
      return toReaches(request).map((reach) => buildPageQuery(request.query, reach, { page, size }))
    },
    reply: (context) => {
      checkAccount(context, context.person, context.person.rights)
      return context.rows.flat().map(toLicensesRow)
    },
  }),
  serveQuery(countLicensesTable, {
    scope: ({ query }) => ({ account: query.accountId, scanning: true }),
    queries: (request) => toReaches(request).map((reach) => buildCountQuery(request.query, reach)),
    reply: (context) => {
      checkAccount(context, context.person, context.person.rights)
      return { total: context.rows.flat().reduce((sum, { total }) => sum + total, 0) }
    },
  }),
  serveQuery(countExpirations, {
    scope: ({ query }) => ({ account: query.accountId, scanning: true }),
    queries: (request) => toReaches(request).map((reach) => buildExpirationsQuery(request.query, reach, request.today)),
    reply: (context) => {
      checkAccount(context, context.person, context.person.rights)
      return toExpirations(context.rows.at(context.person.rights === null ? -1 : 0) ?? [])
    },
  }),
  serveCommand(exportLicensesTable, {
    handle: async (context) => {
      const { db, person, query, address, now, tokenHash, deps } = context
      const { format, ...list } = query
      const rights = await readRights(db, person)
      checkAccount(context, person, rights)
      const account = query.accountId ?? null
      const today = account === null ? context.today : practiceDay(deps, account, now)
      await audit(db, {
        ...toAuthor({ person, address }),
        action: 'provider.exported',
        account,
        record: null,
        after: query,
      })
      // The file is written while it is sent, after this transaction has ended. Each part is therefore read in a new
      // request transaction, with permissions and row-level security.
      const many = person.rights === null ? 'many' : 'few'
      const reach = query.accountId === undefined ? many : 'one'
      const inAccountScope = <T>(work: (part: Db) => Promise<T>, scanning: boolean) =>
        withRequestTransaction(
          deps.database,
          tokenHash,
          { kind: 'read', scope: { account: query.accountId, scanning } },
          ({ db: part }) => work(part),
        )
      const accounts = account === null && Object.keys(rights).length > 1 ? 'several' : 'one'
      const read = accounts === 'one' ? readLicenseRows : readNamedRows
      return exportFile(
        { format, today, accounts },
        {
          list: () => inAccountScope((part) => listRowKeys(part, list, reach), true),
          read: (some) => inAccountScope((part) => read(part, some), false),
        },
      )
    },
  }),
]
