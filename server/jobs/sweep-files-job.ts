import * as z from 'zod'
import { sweepAbandonedUploads } from '../files/sweep-abandoned-uploads.ts'
import { deleteExpiredUndo } from '../undo/undo.ts'
import { job } from './job.ts'

/**
 * Every minute, deletes expired undo records, abandons uploads that will not finish, and removes the bytes of deleted
 * files.
 */
export const sweepFilesJob = job({
  name: 'sweep-files',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ files, database, log }) => {
    await deleteExpiredUndo(database.system)
    const result = await sweepAbandonedUploads(files, database.system, { starting: false })
    if (result.pending + result.deleted + result.orphans > 0) log.info(result, 'files were swept')
  },
})
