import { changeApplications } from '@client-center/contract/firm/applications/change-applications.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import {
  applicationChange,
  type ApplicationChangeAnswers,
  type ApplicationChangeKind,
} from '@client-center/domain/follow-up/application-changes.ts'
import { followUp, type FollowUpAnswers } from '@client-center/domain/follow-up/follow-up.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { createHash } from 'node:crypto'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { completeAnswers } from '../../../records/complete-answers.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { recordFollowUps } from '../follow-up/record-follow-ups.ts'
import { openEachAsStaff, withStaffTransaction } from '../staff-transaction.ts'

const USED_ID = 'This change was already made. Reload to see the latest.'

/** Changes many applications at once (decision 0078). */
export const applicationChanges = [
  serveCommand(changeApplications, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, today, deps, person, tokenHash } = context
        const { id, kind, applications, ...given } = body
        const accounts = applications.map(({ accountId }) => accountId)
        await openEachAsStaff(db, { tokenHash, person, accounts }, 'write')
        const ids = applications.map(({ applicationId }) => applicationId)
        const content = createHash('sha256')
          .update(JSON.stringify([kind, given, ids]))
          .digest('hex')
        if (!(await isFirstRequest(db, { id, content, staff: staff.id }))) return undefined
        const answers = toFollowUp(completeAnswers(applicationChange, given, { today, kind }), kind)
        const inputs = applications.map(({ accountId: account, applicationId: application, ...selected }) => ({
          ...selected,
          account,
          application,
          call: null,
          kind,
          answers,
        }))
        const caller = { ...toAuthor(context), name: toShownStaffName(person.name, deps.config.firmName) }
        await recordFollowUps(db, inputs, {
          staff,
          caller,
          today,
          nameRow: ({ providerName, payerId, otherPayer }) => `${providerName}, ${insurerName(payerId, otherPayer)}`,
        })
        return undefined
      }),
  }),
]

interface ChangeRequest {
  readonly id: string
  /** A hash of what it changes. */
  readonly content: string
  readonly staff: string
}

/** Stores the request. False if the same staff member sent it before; its id with anything else is refused. */
async function isFirstRequest(db: Db, { id, content, staff }: ChangeRequest): Promise<boolean> {
  const added = await db
    .insertInto('application_change_request')
    .values({ id, staff_id: staff, content })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return true
  const before = await db
    .selectFrom('application_change_request')
    .select(['staff_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before?.staff_id !== staff || (before.content ?? content) !== content) throw refuse(USED_ID)
  return false
}

const toFollowUp = (answers: ApplicationChangeAnswers, kind: ApplicationChangeKind): FollowUpAnswers => ({
  ...emptyValues(followUp),
  statusId: answers.statusId,
  statusOn: answers.statusOn,
  nextOn: answers.nextOn,
  nextReason: answers.nextReason,
  note: answers.note,
  requestsDocument: kind === 'document',
  documentTypeId: answers.documentTypeId,
  documentText: answers.description,
  isNoSsn: answers.isNoSsn,
})
