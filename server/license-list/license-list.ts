import {
  countExpirations,
  countLicensesTable,
  exportLicensesTable,
  listLicensesTable,
} from '@client-center/contract/license-list/license-list.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { requireAccess } from '../platform/http/access/guard.ts'
import { practiceDay } from '../platform/http/calls/today.ts'
import { serve, serveRead, type Person, type Question, type Rights } from '../platform/http/calls/handler.ts'
import { inRequest } from '../platform/http/calls/request-transaction.ts'
import { rightsOf } from '../platform/http/access/rights-of.ts'
import { exportFile } from './export-file.ts'
import { expirationsIn, expirationsOf } from './expirations-of-list.ts'
import { countOf, listRowKeys, pageOf, readNamedRows, readRows, rowOf, type Reach } from './license-list-queries.ts'

/** Rows of a list that nobody pages: more than a practice has people. */
const WITHOUT_PAGES = 1000

type QuestionOf = Question<typeof listLicensesTable>

interface Asked {
  readonly query: { readonly accountId?: string | undefined }
}

/**
 * Unfiltered and by name, or by what lapses next, a page is read off an index; anything else looks at every row that may be seen.
 */
const about = ({ query }: Asked) => ({
  account: query.accountId,
  scanning: Object.entries(query).some(([name, value]) => value !== undefined && !isReadOff(name, value)),
})

const isReadOff = (name: string, value: unknown): boolean =>
  name === 'page' ||
  name === 'size' ||
  (name === 'sort' && value === 'next') ||
  (name === 'direction' && value === 'asc')

/** Of the account that is asked for, or of all whose licenses the person may see (PLIST-16). */
const reachOf = ({ query }: Asked, others: 'few' | 'many'): Reach => (query.accountId === undefined ? others : 'one')

/** Of an account that is asked for: 404 without any right on it, 403 without the right to see licenses (AMB-66). */
function checkAccount({ query }: Asked, { id }: Person, rights: Rights | null): void {
  if (query.accountId !== undefined) requireAccess('viewLicenses', { id, rights }, query.accountId)
}

const page = (asked: QuestionOf, others: 'few' | 'many') =>
  pageOf(asked.query, reachOf(asked, others), { page: asked.query.page ?? 1, size: asked.query.size ?? WITHOUT_PAGES })

/** The list of providers and the dates of their licenses. */
export const licenseList = [
  serveRead(listLicensesTable, {
    about,
    statements: (asked) => [page(asked, 'few')],
    statementsForMany: (asked) => [page(asked, 'many')],
    reply: ([rows], asked) => {
      checkAccount(asked, asked.person, asked.person.rights)
      return rows.map(rowOf)
    },
  }),
  serveRead(countLicensesTable, {
    about: ({ query }) => ({ account: query.accountId, scanning: true }),
    statements: (asked) => [countOf(asked.query, reachOf(asked, 'few'))],
    statementsForMany: (asked) => [countOf(asked.query, reachOf(asked, 'many'))],
    reply: ([[counted]], asked) => {
      checkAccount(asked, asked.person, asked.person.rights)
      return { total: counted?.total ?? 0 }
    },
  }),
  serveRead(countExpirations, {
    about: ({ query }) => ({ account: query.accountId, scanning: true }),
    statements: (asked) => [expirationsOf(asked.query, reachOf(asked, 'few'), asked.today)],
    statementsForMany: (asked) => [expirationsOf(asked.query, reachOf(asked, 'many'), asked.today)],
    reply: ([rows], asked) => {
      checkAccount(asked, asked.person, asked.person.rights)
      return expirationsIn(rows)
    },
  }),
  serve(exportLicensesTable, async (asked) => {
    const { db, person, query, address, now, tokenHash, deps } = asked
    const { format, ...list } = query
    const rights = await rightsOf(db, person)
    checkAccount(asked, person, rights)
    const account = query.accountId ?? null
    const today = account === null ? asked.today : practiceDay(deps, account, now)
    await audit(db, {
      ...authorOf({ person, address }),
      action: 'provider.exported',
      account,
      record: null,
      after: query,
    })
    // The file is written while it is sent, when this transaction is over: each part is read behind the walls again.
    const reach = reachOf(asked, person.rights === null ? 'many' : 'few')
    const behindWalls = <T>(work: (part: Db) => Promise<T>, scanning: boolean) =>
      inRequest(deps.database, tokenHash, 'read', work, { account: query.accountId, scanning })
    const accounts = account === null && Object.keys(rights).length > 1 ? 'several' : 'one'
    const read = accounts === 'one' ? readRows : readNamedRows
    return exportFile(
      { format, today, accounts },
      {
        list: () => behindWalls((part) => listRowKeys(part, list, reach), true),
        read: (some) => behindWalls((part) => read(part, some), false),
      },
    )
  }),
]
