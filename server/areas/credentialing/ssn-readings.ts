import { listSsnReadings } from '@client-center/contract/credentialing/ssn-readings.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { findSsnReadings } from './ssn-reading-queries.ts'

/** Endpoint with which a practice sees who of the firm read a Social Security number (decision 0073). */
export const ssnReadings = [
  serveQuery(listSsnReadings, {
    reply: async ({ db, account, params: { formId } }) => {
      const form = await db
        .selectFrom('credentialing_form')
        .select('id')
        .where('account_id', '=', account)
        .where('id', '=', formId)
        .executeTakeFirst()
      if (form === undefined) throw recordNotFound('form')
      return findSsnReadings(db, { account, formId })
    },
  }),
]
