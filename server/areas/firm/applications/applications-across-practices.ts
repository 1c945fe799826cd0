import {
  countFirmApplications,
  listFirmApplications,
} from '@client-center/contract/firm/applications/applications-across-practices.ts'
import { serveStaffQuery } from '../../../http/calls/handler.ts'
import { firmApplicationCounts, applicationPage, PAGE_SIZE, practicesToChoose } from './application-list-query.ts'
import { toFirmApplication } from './firm-application-rows.ts'

/** The applications of all practices of the staff member (decision 0078). */
export const applicationsAcrossPractices = [
  serveStaffQuery(listFirmApplications, {
    queries: ({ query, today }) => [applicationPage(query, today)],
    reply: ({ rows: [found], query: { size = PAGE_SIZE } }) => {
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      const next = found.length > size && last !== undefined ? `${last.position}~${last.applicationId}` : null
      return { rows: rows.map(({ position: _, ...row }) => toFirmApplication(row)), next }
    },
  }),
  serveStaffQuery(countFirmApplications, {
    queries: ({ query, today }) => [firmApplicationCounts(query, today), practicesToChoose()],
    reply: ({ rows: [[counts], practices] }) => ({
      ...(counts ?? { open: 0, due: 0, practice: 0, over45: 0, closed: 0 }),
      practices: [...practices],
    }),
  }),
]
