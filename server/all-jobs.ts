import * as z from 'zod'
import { checkConsistencyJob } from './areas/consistency/check-consistency.ts'
import { job, type Job } from './jobs/job.ts'
import { auditPartitionsJob } from './jobs/audit-partitions-job.ts'
import { compareFilesJob } from './jobs/compare-files-job.ts'
import { sealFilesJob } from './jobs/seal-files-job.ts'
import { sweepFilesJob } from './jobs/sweep-files-job.ts'
import { mailJobs } from './mail/mail-jobs.ts'
import { mailRejections } from './areas/needs-you/mail-rejections.ts'
import { recogniseWaiting } from './areas/caqh/recognition/recognise-waiting.ts'
import { storedSummaryJobs } from './areas/caqh/unread-summaries.ts'
import { deleteOldViews } from './areas/firm/views/view-queries.ts'
import { turnaroundJob } from './areas/firm/turnaround/refresh-turnaround.ts'
import { closeEndedJob } from './areas/firm/relationship/close-ended.ts'
import { draftUpdatesJob } from './areas/firm/updates/draft-job.ts'
import { refreshNews } from './areas/news/news-copies.ts'
import { sessionJobs } from './areas/session/session-jobs.ts'

/** All background jobs, by area. */
export const allJobs: readonly Job[] = [
  ...sessionJobs,
  ...mailJobs,
  sweepFilesJob,
  sealFilesJob,
  compareFilesJob,
  auditPartitionsJob,
  checkConsistencyJob,
  recogniseWaiting,
  ...storedSummaryJobs,
  closeEndedJob,
  turnaroundJob,
  deleteOldViews,
  mailRejections,
  draftUpdatesJob,
  // Fetches each feed whose copy is older than 15 minutes (AMB-17).
  job({ name: 'refresh-news', payload: z.object({}), cron: '*/5 * * * *', run: refreshNews }),
]
