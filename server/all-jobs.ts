import * as z from 'zod'
import { checkConsistencyJob } from './consistency/check-consistency.ts'
import { job, type Job } from './platform/jobs/job.ts'
import { sealFilesJob } from './platform/jobs/seal-files-job.ts'
import { sweepFilesJob } from './platform/jobs/sweep-files-job.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { recogniseWaiting } from './caqh/recognition/recognise-waiting.ts'
import { storedSummaryJobs } from './caqh/second-reading.ts'
import { refreshNews } from './news/news-copies.ts'
import { sessionJobs } from './session/session-jobs.ts'

/** All background jobs, by area. */
export const allJobs: readonly Job[] = [
  ...sessionJobs,
  ...mailJobs,
  sweepFilesJob,
  sealFilesJob,
  checkConsistencyJob,
  recogniseWaiting,
  ...storedSummaryJobs,
  // Fetches each feed whose copy is older than 15 minutes (AMB-17).
  job({ name: 'refresh-news', payload: z.object({}), cron: '*/5 * * * *', run: refreshNews }),
]
