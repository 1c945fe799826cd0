import { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { pickPractices } from '@client-center/contract/firm/practices/practice-picker.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { serveQuery, serveStaffQuery } from '../../../http/calls/handler.ts'
import { notFound } from '../../../refusal/refusal.ts'
import { accountById, toShownAccounts } from '../../accounts/account-queries.ts'
import {
  buildPickerQuery,
  buildPracticesQuery,
  buildPracticeTotalQuery,
  buildStateCountsQuery,
  practiceAdvisorsQuery,
  toPracticeRow,
} from './practice-list-query.ts'

/** The practices that the picker shows at once. */
const PICKED_AT_ONCE = 20

/** Endpoints for the practices of the firm's staff. */
export const firmPractices = [
  serveStaffQuery(listPractices, {
    queries: ({ query, today }) => [buildPracticesQuery(query, today), buildPracticeTotalQuery(query, today)],
    reply: ({ rows: [rows, [counted]] }) => ({ total: counted?.total ?? 0, rows: rows.map(toPracticeRow) }),
  }),
  serveStaffQuery(countPractices, {
    queries: ({ query, today }) => [buildStateCountsQuery(query, today), practiceAdvisorsQuery()],
    reply: ({ rows: [[counts], advisors] }) => ({
      all: 0,
      noAdvisor: 0,
      expired: 0,
      neverSignedIn: 0,
      updateLate: 0,
      toReview: 0,
      former: 0,
      ...counts,
      advisors: [...advisors],
    }),
  }),
  serveStaffQuery(pickPractices, {
    queries: ({ query: { text = '' }, today }) => [
      buildPickerQuery(text, PICKED_AT_ONCE),
      buildPracticeTotalQuery({ text }, today),
      buildPracticeTotalQuery({}, today),
    ],
    reply: ({ rows: [rows, [found], [all]] }) => ({
      total: all?.total ?? 0,
      found: found?.total ?? 0,
      rows: [...rows],
    }),
  }),
  serveQuery(readPractice, {
    queries: ({ params }) => [accountById({ id: params.accountId })],
    reply: ({ rows: [accounts], permissions, deps }) => {
      const shown = accounts.map((account) => ({ ...account, permissions: [...permissions] }))
      const [practice] = toShownAccounts(shown, deps.config.firmTimeZone)
      if (!practice) throw notFound()
      return practice
    },
  }),
]
