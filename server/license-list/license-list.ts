import {
  countExpirations,
  countLicensesTable,
  exportLicensesTable,
  listLicensesTable,
} from '@client-center/contract/license-list/license-list.ts'
import { audit } from '../platform/audit/audit.ts'
import { toAuthor } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { requireAccess } from '../platform/http/access/authorize.ts'
import { practiceDay } from '../platform/http/calls/today.ts'
import { serve, serveRead, type Person, type EndpointRequest, type Rights } from '../platform/http/calls/handler.ts'
import { inRequest } from '../platform/http/calls/request-transaction.ts'
import { readRights } from '../platform/http/access/read-rights.ts'
import { exportFile } from './export-file.ts'
import { toExpirations, buildExpirationsQuery } from './list-expirations.ts'
import {
  buildCountQuery,
  listRowKeys,
  buildPageQuery,
  readNamedRows,
  readLicenseRows,
  toLicensesRow,
  type Reach,
} from './license-list-queries.ts'

/** Page size when the client sends none: more than a practice has people. */
const DEFAULT_PAGE_SIZE = 1000

type LicenseListRequest = EndpointRequest<typeof listLicensesTable>

interface AccountRequest {
  readonly query: { readonly accountId?: string | undefined }
}

/** Unfiltered and by name or next expiration, a page is read from an index; anything else reads every visible row. */
const about = ({ query }: AccountRequest) => ({
  account: query.accountId,
  scanning: Object.entries(query).some(([name, value]) => value !== undefined && !isReadOff(name, value)),
})

const isReadOff = (name: string, value: unknown): boolean =>
  name === 'page' ||
  name === 'size' ||
  (name === 'sort' && value === 'next') ||
  (name === 'direction' && value === 'asc')

/** The requested account, or all whose licenses the person may see (PLIST-16). */
const toReach = ({ query }: AccountRequest, others: 'few' | 'many'): Reach =>
  query.accountId === undefined ? others : 'one'

/** For a requested account: 404 without any permission on it, 403 without permission to see licenses (AMB-66). */
function checkAccount({ query }: AccountRequest, { id }: Person, rights: Rights | null): void {
  if (query.accountId !== undefined) requireAccess('viewLicenses', { id, rights }, query.accountId)
}

const page = (request: LicenseListRequest, others: 'few' | 'many') =>
  buildPageQuery(request.query, toReach(request, others), {
    page: request.query.page ?? 1,
    size: request.query.size ?? DEFAULT_PAGE_SIZE,
  })

/** The list of providers with the dates of their licenses. */
export const licenseList = [
  serveRead(listLicensesTable, {
    about,
    statements: (request) => [page(request, 'few')],
    statementsForMany: (request) => [page(request, 'many')],
    reply: ([rows], context) => {
      checkAccount(context, context.person, context.person.rights)
      return rows.map(toLicensesRow)
    },
  }),
  serveRead(countLicensesTable, {
    about: ({ query }) => ({ account: query.accountId, scanning: true }),
    statements: (request) => [buildCountQuery(request.query, toReach(request, 'few'))],
    statementsForMany: (request) => [buildCountQuery(request.query, toReach(request, 'many'))],
    reply: ([[counted]], context) => {
      checkAccount(context, context.person, context.person.rights)
      return { total: counted?.total ?? 0 }
    },
  }),
  serveRead(countExpirations, {
    about: ({ query }) => ({ account: query.accountId, scanning: true }),
    statements: (request) => [buildExpirationsQuery(request.query, toReach(request, 'few'), request.today)],
    statementsForMany: (request) => [buildExpirationsQuery(request.query, toReach(request, 'many'), request.today)],
    reply: ([rows], context) => {
      checkAccount(context, context.person, context.person.rights)
      return toExpirations(rows)
    },
  }),
  serve(exportLicensesTable, async (context) => {
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
    // The file is streamed after this transaction has ended, so each part checks the permissions again.
    const reach = toReach(context, person.rights === null ? 'many' : 'few')
    const withPermissions = <T>(work: (part: Db) => Promise<T>, scanning: boolean) =>
      inRequest(deps.database, tokenHash, 'read', work, { account: query.accountId, scanning })
    const accounts = account === null && Object.keys(rights).length > 1 ? 'several' : 'one'
    const read = accounts === 'one' ? readLicenseRows : readNamedRows
    return exportFile(
      { format, today, accounts },
      {
        list: () => withPermissions((part) => listRowKeys(part, list, reach), true),
        read: (some) => withPermissions((part) => read(part, some), false),
      },
    )
  }),
]
