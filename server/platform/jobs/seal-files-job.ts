import * as z from 'zod'
import { sealStoredFiles } from '../files/seal-stored-files.ts'
import { job } from './job.ts'

/** Each minute, as long as there are any: seals files that an older version stored as they came (0047). */
export const sealFilesJob = job({
  name: 'seal-stored-files',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ files, database, log }) => {
    const sealed = await sealStoredFiles(files, database.system)
    if (sealed > 0) log.info({ sealed }, 'files of an older version were sealed')
  },
})
