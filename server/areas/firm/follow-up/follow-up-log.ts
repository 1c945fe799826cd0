import { logFollowUp, readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { toLikelyCompletion } from '@client-center/domain/turnaround/likely-completion.ts'
import type { Db } from '../../../database/connect.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { notFound } from '../../../refusal/refusal.ts'
import { findOpenSubmission } from '../../applications/submission-cases.ts'
import { toCaller } from '../../applications/caller.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { findFollowedUp, findSubmission, findUsualDays, listChanges, listEntries } from './follow-up-queries.ts'
import { isFirstRequest } from './first-request.ts'
import { recordFollowUps, USED_ID } from './record-follow-ups.ts'

/** Endpoints for the follow-up log of an application (decision 0076). */
export const followUpLog = [
  serveQuery(readFollowUpLog, {
    reply: (context) => {
      const { account, params, today } = context
      return withStaffTransaction(context, 'read', (db) => readLog(db, { account, id: params.applicationId, today }))
    },
  }),
  serveCommand(logFollowUp, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, params, today } = context
        const { id, rev, logged, ...answers } = context.body
        const application = params.applicationId.toLowerCase()
        const content = [account, application, context.body]
        if (!(await isFirstRequest(db, { id, content, staff: staff.id, usedId: USED_ID }))) return undefined
        const input = { id, account, application, call: null, rev, logged, kind: 'contact', answers } as const
        await recordFollowUps(db, [input], { staff, caller: toCaller(context), today })
        return undefined
      }),
  }),
]

interface LogScope {
  readonly account: string
  readonly id: string
  readonly today: string
}

async function readLog(db: Db, { account, id, today }: LogScope): Promise<EndpointReply<typeof readFollowUpLog>> {
  const found = await findFollowedUp(db, account, id)
  if (found === undefined) throw notFound(applicationNotFoundSentence)
  const submittedOn = await findSubmission(db, account, id)
  const changes = await listChanges(db, account, id)
  // Only an open submission has a likely completion.
  const openSince = await findOpenSubmission(db, account, id)
  const usual = openSince === null ? undefined : await findUsualDays(db, found.insurer)
  return {
    applicationId: found.id,
    rev: found.rev,
    statusId: found.status,
    payerId: found.insurer,
    npi: found.npi ?? '',
    tin: found.office_tin ?? '',
    today,
    submittedOn,
    nextOn: found.next_on,
    phone: found.phone ?? '',
    portal: found.portal ?? '',
    likely:
      usual === undefined || openSince === null
        ? null
        : (toLikelyCompletion(usual, { submittedOn: openSince, today }) ?? null),
    entries: await listEntries(db, account, id),
    changes: changes.map((change) => ({ ...change, id: String(change.id) })),
  }
}
