import { listSsnReadings } from '@client-center/contract/credentialing/ssn-readings.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { findSsnReadings } from './ssn-reading-queries.ts'

/** Endpoint with which a practice sees who of the firm read a Social Security number (decision 0073). */
export const ssnReadings = [
  serveQuery(listSsnReadings, {
    reply: ({ db, account, params: { formId } }) => findSsnReadings(db, { account, formId }),
  }),
]
