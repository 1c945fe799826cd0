import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { shownByPage } from '../../api/query-client.ts'
import { endpointQuery } from '../../api/use-read.ts'
import { FRESH } from '../../session/session-queries.ts'

/** The practice of the address, for staff. The frame shows its failures in place of the page. */
export const practiceQuery = (accountId: string) => ({
  ...endpointQuery(readPractice, { params: { accountId } }),
  staleTime: FRESH,
  ...shownByPage,
})
