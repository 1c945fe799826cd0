import { applicationChange, applicationChangeKinds } from '@client-center/domain/follow-up/application-changes.ts'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { inputShapes } from '../../forms/answer-shapes.ts'
import { objectError } from '../../forms/section-schemas.ts'

const NONE = 'Select at least one application'

/** A selected application as the caller saw it. `id` is that of its log entry. */
const SelectedApplication = z.strictObject(
  {
    id: LowercaseId,
    accountId: LowercaseId,
    applicationId: LowercaseId,
    rev: Rev,
    logged: z.int().min(0),
    plannedOn: z.string().refine(isCalendarDate, withLabel('Next follow-up', 'must be a day')).nullable(),
  },
  { error: objectError },
)

/**
 * Changes selected applications, also of several practices: all of them or none. By `kind`: their status with the day
 * on which it changed, their next follow-up, or a request for a document; with an internal note if there is one. The
 * client makes `id`: the same request again changes nothing. Refused with the name of the row: an application that
 * someone else changed or followed up since the caller read it, one that was canceled or deleted, and what
 * `logFollowUp` refuses.
 */
export const changeApplications = endpoint({
  method: 'POST',
  path: '/api/Firm/Applications',
  access: 'advisor',
  summary: 'Change several applications',
  body: z.strictObject(
    {
      id: LowercaseId,
      kind: z.enum(applicationChangeKinds, { error: withLabel('Change', 'there is no such change') }),
      ...inputShapes(applicationChange.fields),
      applications: z
        .array(SelectedApplication, { error: NONE })
        .min(1, NONE)
        .max(mostApplications, `Select at most ${mostApplications} applications`),
    },
    { error: objectError },
  ),
})
