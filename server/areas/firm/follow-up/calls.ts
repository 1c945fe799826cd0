import { listCalls, logCall, readCall, savePayerContact } from '@client-center/contract/firm/follow-up/calls.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { followUp, type FollowUpAnswers } from '@client-center/domain/follow-up/follow-up.ts'
import { payerContact } from '@client-center/domain/follow-up/payer-contact.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand, serveStaffQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { openEachAsStaff, withStaffTransaction } from '../staff-transaction.ts'
import { contactForPayer, dueApplications, dueByPayer } from './call-queries.ts'
import { isFirstRequest } from './first-request.ts'
import { recordFollowUps, USED_ID } from './record-follow-ups.ts'
import { saveContact } from './save-contact.ts'

/** Endpoints for calls with insurance companies (decision 0076). */
export const firmCalls = [
  serveStaffQuery(listCalls, {
    queries: ({ today }) => [dueByPayer({ today })],
    reply: ({ rows: [rows] }) => [...rows],
  }),
  serveStaffQuery(readCall, {
    queries: ({ params, today }) => {
      const payer = toPayer(params.payerId)
      return [contactForPayer({ payer }), dueApplications({ payer, today })]
    },
    reply: ({ rows: [[contact], applications], params }) => {
      requirePayer(params.payerId)
      return { contact: contact ?? NO_CONTACT, applications: [...applications] }
    },
  }),
  serveCommand(logCall, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, today, deps, person, tokenHash } = context
        const caller = { ...toAuthor(context), name: toShownStaffName(person.name, deps.config.firmName) }
        const accounts = body.entries.map(({ accountId }) => accountId)
        await openEachAsStaff(db, { tokenHash, person, accounts }, 'write')
        if (!(await isFirstRequest(db, { id: body.id, content: body, staff: staff.id, usedId: USED_ID })))
          return undefined
        const inputs = body.entries.map((entry) => ({
          id: entry.id,
          account: entry.accountId,
          application: entry.applicationId,
          call: body.id,
          rev: entry.rev,
          logged: entry.logged,
          kind: 'contact' as const,
          answers: toAnswers(body, entry),
        }))
        await recordFollowUps(db, inputs, { staff, caller, today, nameRow: ({ providerName }) => providerName })
        return undefined
      }),
  }),
  serveCommand(savePayerContact, {
    handle: (context) =>
      withStaffTransaction({ ...context, account: '' }, 'write', async (db, staff) => {
        await saveContact(db, requirePayer(context.params.payerId), context.body, staff.id, toAuthor(context))
        return undefined
      }),
  }),
]

const NO_CONTACT = { ...emptyValues(payerContact), rev: 0, changedBy: null, changedOn: null }

/** The number of the insurance company in the address; 0, which no company has, for anything else. */
const toPayer = (text: string): number => applicationInsurers.find(({ value }) => String(value) === text)?.value ?? 0

function requirePayer(text: string): number {
  const payer = toPayer(text)
  if (payer === 0) throw recordNotFound('insurance company')
  return payer
}

type Call = EndpointBody<typeof logCall>

/** The follow-up of one application. The practice reads its own note only, never the shared one. */
function toAnswers(
  { channel, spokeWith, department, note, statusOn, nextReason, isVisible, isNoSsn }: Call,
  entry: Call['entries'][number],
): FollowUpAnswers {
  const ownNote = entry.note.trim()
  return {
    ...emptyValues(followUp),
    channel,
    spokeWith,
    department,
    reference: entry.reference,
    note: ownNote === '' ? note : ownNote,
    statusId: entry.statusId,
    statusOn,
    nextOn: entry.nextOn,
    nextReason,
    isVisible: isVisible && ownNote !== '',
    visibleText: isVisible ? ownNote : '',
    isNoSsn,
  }
}
