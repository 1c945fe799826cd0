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
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { completeAnswers } from '../../../records/complete-answers.ts'
import { recordFollowUps } from '../follow-up/record-follow-ups.ts'
import { isFirstRequest } from '../follow-up/first-request.ts'
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
        if (!(await isFirstRequest(db, { id, content: [kind, given, ids], staff: staff.id, usedId: USED_ID })))
          return undefined
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
