import { SAME_PRACTICE_NAME, type createPractice } from '@client-center/contract/firm/setup-practice.ts'
import type { EndpointBody, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { FIRST_PROJECT } from '@client-center/domain/firm/new-practice.ts'
import { fromPermissionChecks } from '@client-center/domain/firm/user-permissions.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { timeZones } from '@client-center/domain/reference/time-zones.ts'
import { toAuthor, type Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import type { Person, StaffMember } from '../../../http/access/person.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { refuse, refuseAt } from '../../../refusal/refusal.ts'
import { addMissingItems } from '../../documents/required/add-missing-items.ts'
import { grantAccess } from '../people/grant-access.ts'
import { createAccount } from '../services/create-account.ts'
import { isNewId } from '../services/is-new-id.ts'
import { createProject } from '../services/create-project.ts'
import { saveSubscription } from '../services/save-subscription.ts'
import { findAdvisors, findFirstInvitation, findPracticeWithAuthor, hasPracticeNamed } from './setup-queries.ts'

type NewPractice = EndpointBody<typeof createPractice>
type BuiltPractice = EndpointReply<typeof createPractice>

interface BuildContext {
  readonly deps: Pick<Deps, 'config'>
  readonly body: NewPractice
  readonly person: Person
  readonly address: string
  readonly now: Date
}

const NOT_AN_ADVISOR = 'Choose an advisor from the list'
const TAKEN_ID = 'This practice could not be set up. Reload the page and try again.'
const ALREADY_BUILT = 'This practice was already set up. You can find it in the list of practices.'

/**
 * Sets up a practice in the caller's transaction, with an audit entry for each part. A repeated request of the same
 * person returns what the first one did.
 */
export async function buildPractice(db: Db, context: BuildContext, staff: StaffMember): Promise<BuiltPractice> {
  const { body, deps, now } = context
  const account = body.id.toLowerCase()
  await lockByName(db, 'new-practice', account)
  const built = await findPracticeWithAuthor(db, account)
  if (built !== undefined) {
    const isInvited = await findFirstInvitation(db, account, body.email)
    if (built.author !== context.person.id || built.name !== body.name || isInvited === undefined)
      throw refuse(ALREADY_BUILT)
    return { accountId: account, isInvited }
  }
  if (!(await isNewId(db, account))) throw refuse(TAKEN_ID)
  await requireNewName(db, body)
  const advisor = await requireAdvisor(db, body, staff)
  const author = toAuthor(context)
  // A number outside the list was refused already.
  const timeZone = timeZones.find(({ value }) => value === body.timeZone)?.zone ?? null
  await createAccount(db, { id: account, name: body.name, externalId: null, timeZone }, author)
  await saveSubscription(db, account, { type: body.tier ?? 1, assignee: advisor }, author)
  await addProject(db, account, { body, advisor, author })
  const { email, userName: name } = body
  const access = { account, practiceName: body.name, email, name, permissions: fromPermissionChecks(body) }
  const { isInvited } = await grantAccess(db, access, { deps, author, now })
  return { accountId: account, isInvited }
}

async function requireNewName(db: Db, { name, allowsSameName }: NewPractice): Promise<void> {
  // Of two practices with one name at the same time, the second is refused.
  await lockByName(db, 'practice-name', name)
  if (!allowsSameName && (await hasPracticeNamed(db, name))) throw refuseAt('name', SAME_PRACTICE_NAME)
}

async function requireAdvisor(db: Db, { advisor }: NewPractice, staff: StaffMember): Promise<string> {
  const wanted = advisor?.toLowerCase()
  const found = (await findAdvisors(db, staff)).find(({ id }) => id === wanted)
  if (found === undefined) throw refuseAt('advisor', NOT_AN_ADVISOR)
  return found.id
}

interface ProjectParts {
  readonly body: NewPractice
  readonly advisor: string
  readonly author: Author
}

/** Adds the Credentialing Access Point, or the first project with the required items of its template (AMB-92). */
async function addProject(db: Db, account: string, { body, advisor, author }: ProjectParts): Promise<void> {
  const isCap = body.startsWith !== FIRST_PROJECT
  const project = await createProject(
    db,
    {
      account,
      isCap,
      name: isCap ? 'Credentialing Access Point' : body.projectName,
      status: 'Active',
      ...toEngagement(body.practiceType ?? 0, body.change ?? 0),
      optionType: body.optionType === 1 || body.optionType === 2 ? body.optionType : null,
      analyst: advisor,
      specialtyType: null,
      showCredentialingForm: body.showCredentialingForm,
      showApplications: body.showApplications,
      canAddApplications: body.canAddApplications,
      creatioCaseId: null,
      creatioAccount: null,
    },
    {},
    author,
  )
  if (!isCap) await addMissingItems(db, { account, project }, author)
}
