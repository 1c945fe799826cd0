import {
  addCover,
  addStaff,
  assignAdvisor,
  endStaff,
  listStaff,
  removeCover,
  saveStaff,
  type StaffMember,
} from '@client-center/contract/firm/staff.ts'
import { createDayFormat } from '@client-center/domain/calendar.ts'
import type { Deps } from '../../../deps/deps.ts'
import type { Db } from '../../../database/connect.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { addStaffMember } from './add-staff.ts'
import { deleteCover, setAdvisor, setCover } from './advisors.ts'
import { requireStaffRole, withStaffChange } from './change-staff.ts'
import { endStaffMember } from './end-staff.ts'
import { saveStaffMember } from './save-staff.ts'
import { findStaff } from './staff-queries.ts'

/** Endpoints for the firm's staff: who works here, with which role, and for which practices (decision 0061). */
export const staff = [
  serveQuery(listStaff, {
    reply: async (context) => {
      const { system } = context.deps.database
      await requireStaffRole(system, context, 'lead')
      return findStaff(system, context.deps.config.firmTimeZone)
    },
  }),
  serveCommand(addStaff, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) =>
        readChanged(
          db,
          context.deps,
          await addStaffMember(db, context.deps.config, context.body, toMoment(context, author)),
        ),
      ),
  }),
  serveCommand(saveStaff, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { staffId } = context.params
        const { rev, ...values } = context.body
        await saveStaffMember(db, { staffId, rev, values }, author)
        return readChanged(db, context.deps, staffId)
      }),
  }),
  serveCommand(endStaff, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { staffId } = context.params
        await endStaffMember(db, { staffId, ...context.body }, toMoment(context, author))
        return readChanged(db, context.deps, staffId)
      }),
  }),
  serveCommand(assignAdvisor, {
    handle: (context) =>
      withStaffChange(context, 'lead', async (db, author) => {
        const { account, body } = context
        const { staffId, previousStaffId } = body
        const { name } = await setAdvisor(db, staffId, [{ account, previousStaffId }], author)
        return { staffId, name }
      }),
  }),
  serveCommand(addCover, {
    handle: (context) =>
      withStaffChange(context, 'lead', async (db, author) => {
        const { account, body, now } = context
        const { firmTimeZone: timeZone } = context.deps.config
        await setCover(db, { account, ...body }, { author, timeZone, today: createDayFormat(timeZone)(now) })
        return undefined
      }),
  }),
  serveCommand(removeCover, {
    handle: (context) =>
      withStaffChange(context, 'lead', async (db, author) => {
        await deleteCover(db, { account: context.account, staffId: context.params.staffId }, author)
        return undefined
      }),
  }),
]

const toMoment = <A>({ now }: { readonly now: Date }, author: A) => ({ author, now })

async function readChanged(db: Db, { config }: Pick<Deps, 'config'>, staffId: string): Promise<StaffMember> {
  const [member] = await findStaff(db, config.firmTimeZone, staffId)
  if (!member) throw recordNotFound('staff member')
  return member
}
