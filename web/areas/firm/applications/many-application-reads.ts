import {
  listAccountApplications,
  listApplications,
  readAccountApplication,
  readApplication,
} from '@client-center/contract/applications/applications.ts'
import { listFirmApplications } from '@client-center/contract/firm/applications/applications-across-practices.ts'
import { previewApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import { listCalls, readCall } from '@client-center/contract/firm/follow-up/calls.ts'
import { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'

/** What shows applications and is stale after a change of several. */
export const manyApplicationReads = [
  readPracticeApplications,
  listFirmApplications,
  previewApplications,
  readFollowUpLog,
  listCalls,
  readCall,
  listAccountApplications,
  listApplications,
  readAccountApplication,
  readApplication,
]
