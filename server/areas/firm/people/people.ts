import {
  blockUser,
  endUserSessions,
  inviteUser,
  listPracticeUsers,
  resendInvitation,
  savePermissions,
  unblockUser,
} from '@client-center/contract/firm/practice-people.ts'
import { fromPermissionChecks } from '@client-center/domain/firm/user-permissions.ts'
import { withViews } from '@client-center/domain/permissions.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import type { StaffMember } from '../../../http/access/person.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import { endPersonSessions } from '../../session/session-queries.ts'
import { blockPerson, unblockPerson } from '../services/block-person.ts'
import { findPermissions, replacePermissions } from '../services/change-permissions.ts'
import { createSignIn } from '../services/create-sign-in.ts'
import { invitePerson } from '../services/invite-person.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { grantAccess } from './grant-access.ts'
import { queuePermissionMail } from './permission-mail.ts'
import { findPracticeUsers, lockPracticeUser, opensEveryPractice, wasInvitedSince } from './user-queries.ts'

/** In milliseconds. A second press of Resend within this time sends no second mail. */
const REPEATED = 60_000

const ELSEWHERE = 'This user also works at practices that are not yours. Ask a lead to do this.'
const HAS_PASSWORD = 'This user has a password. They can choose “Forgot Password?” on the login page.'
const BLOCKED = 'This user is blocked. Unblock the user first.'

/** Endpoints for the users of a practice, for the firm's staff (decision 0064). */
export const practicePeople = [
  serveQuery(listPracticeUsers, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db, staff) => ({
        practiceName: await findPracticeName(db, context.account),
        users: await findPracticeUsers(db, context.account, staff, context.now),
      })),
  }),

  serveCommand(inviteUser, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const { account, deps, now, body } = context
        const practiceName = await findPracticeName(db, account)
        const permissions = fromPermissionChecks(body)
        const access = { account, practiceName, email: body.email, name: body.userName, permissions }
        return grantAccess(db, access, { deps, author: toAuthor(context), now })
      }),
  }),

  serveCommand(savePermissions, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const { account, params, body } = context
        const user = await requireUser(db, account, params.personId)
        const holding = { person: params.personId, account }
        const held = withViews(await findPermissions(db, holding))
        if (held.join() !== withViews(body.expected).join()) throw staleRev()
        const next = withViews(body.permissions)
        await replacePermissions(db, holding, next, toAuthor(context))
        // A blocked user gets no mail, and a save that changes nothing sends none.
        if (user.blocked_at === null && held.join() !== next.join())
          await queuePermissionMail(db, context.deps.config, user, {
            practiceName: await findPracticeName(db, account),
            by: context.person.name,
            held,
            next,
          })
        return undefined
      }),
  }),

  serveCommand(resendInvitation, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const { account, params, deps, now } = context
        const user = await requireUser(db, account, params.personId)
        if (user.blocked_at !== null) throw refuse(BLOCKED)
        if (user.has_password) throw refuse(HAS_PASSWORD)
        if (await wasInvitedSince(db, user.id, new Date(now.getTime() - REPEATED))) return undefined
        const signIn = createSignIn(deps.config, () => now)
        await invitePerson(db, user.id, signIn, { ...toAuthor(context), account })
        return undefined
      }),
  }),

  serveCommand(blockUser, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, params, deps, now } = context
        await requireBlockable(db, account, params.personId, staff)
        const signIn = createSignIn(deps.config, () => now)
        await blockPerson(db, params.personId, signIn, { ...toAuthor(context), account })
        return undefined
      }),
  }),

  serveCommand(unblockUser, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, params } = context
        await requireBlockable(db, account, params.personId, staff)
        await unblockPerson(db, params.personId, { ...toAuthor(context), account })
        return undefined
      }),
  }),

  serveCommand(endUserSessions, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, params, now } = context
        await requireBlockable(db, account, params.personId, staff)
        await endPersonSessions(db, params.personId, 'endedByFirm', now)
        const author = toAuthor(context)
        await audit(db, { ...author, action: 'person.sessions-ended', account, record: params.personId })
        return undefined
      }),
  }),
]

async function findPracticeName(db: Db, account: string): Promise<string> {
  const { name } = await db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow()
  return name
}

/** Locks a user of the practice. Throws 404 for anybody else. */
async function requireUser(db: Db, account: string, person: string) {
  const user = await lockPracticeUser(db, account, person)
  if (user === undefined) throw recordNotFound('user')
  return user
}

/** A block bites in every practice, so an advisor must be able to open all of them. */
async function requireBlockable(db: Db, account: string, person: string, staff: StaffMember): Promise<void> {
  await requireUser(db, account, person)
  if (!(await opensEveryPractice(db, person, staff))) throw refuse(ELSEWHERE)
}
