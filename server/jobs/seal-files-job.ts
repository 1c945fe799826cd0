import * as z from 'zod'
import { sealStoredFiles } from '../files/seal-stored-files.ts'
import { job } from './job.ts'

/** Every minute, encrypts files that an older version stored unencrypted (0047), until there are none. */
export const sealFilesJob = job({
  name: 'seal-stored-files',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ files, database, log }) => {
    const sealed = await sealStoredFiles(files, database.system)
    if (sealed > 0) log.info({ sealed }, 'files of an older version were encrypted')
  },
})
