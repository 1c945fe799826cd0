import * as z from 'zod'
import { compareFiles } from '../files/compare-files.ts'
import { job } from './job.ts'

/** Once a week, compares the file store with the database. Due every hour, so that a stopped server catches up. */
export const compareFilesJob = job({
  name: 'compare-files',
  payload: z.object({}),
  cron: '40 * * * *',
  run: async ({ files, database, log }) => {
    const result = await compareFiles(files.store, database.system)
    if (result === undefined) return
    if (result.removed > 0) log.info(result, 'files that the database does not know were removed')
    if (result.retained > 0) log.warn(result, 'files in the store are unknown to the database and are kept')
  },
})
