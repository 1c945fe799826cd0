import { isOpenAccess, isStaffAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { RELATIONSHIP_ENDED, VIEW_CHANGES_NOTHING } from '@client-center/contract/endpoint/sentences.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { hasAccess, permissionsFor, type AccountAccess } from '@client-center/domain/permissions.ts'
import { hasRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { isId } from '@client-center/domain/forms/accepts.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { AccessRefused, toAuditedPerson } from './access-refused.ts'
import type { Person } from './person.ts'
import type { AccountScope } from './identify-caller.ts'

/**
 * The first of two independent permission checks. Returns the account's ID. Throws 404 if the person has no permission
 * on the account, whether it exists or not, and 403 if the person has only insufficient permissions.
 */
export function authorize(endpoint: Endpoint, person: Person, accountId: string | undefined): string {
  if (isOpenAccess(endpoint.access)) return ''
  if (person.isReadOnly && endpoint.method !== 'GET') throw refuse(RELATIONSHIP_ENDED)
  if (isStaffAccess(endpoint.access)) return requireStaff(endpoint, endpoint.access, person, accountId)
  return requireAccess(endpoint.access, person, accountId)
}

/**
 * To everybody but staff, an endpoint of the firm does not exist: 404, whatever the path and the body contain. Staff who
 * view a practice as one of its users may only read, and nothing may become "read" by it.
 */
export function requireCaller(endpoint: Endpoint, person: Person): void {
  if (isStaffAccess(endpoint.access) && person.staff === undefined)
    throw new AccessRefused(404, toAuditedPerson(person), undefined)
  if (person.viewer !== undefined && (endpoint.method !== 'GET' || endpoint.writes || endpoint.isPersonal))
    throw refuse(VIEW_CHANGES_NOTHING)
}

/** Checks that staff may open the account, if the endpoint names one, and have the role. */
function requireStaff(endpoint: Endpoint, role: StaffRole, person: Person, accountId: string | undefined): string {
  if (person.staff === undefined) throw new AccessRefused(404, toAuditedPerson(person), accountId)
  const account = namesAccount(endpoint) ? requireAccess('anyRight', person, accountId) : ''
  if (!hasRole(role, person.staff.role)) throw new AccessRefused(403, toAuditedPerson(person), accountId)
  return account
}

/** Whether the path or the body of the endpoint names an account, by its own id or by that of its project. */
export const namesAccount = ({ path, accountInBody }: Endpoint): boolean =>
  accountInBody === true || /\{(?:account|project|projectOrAccount)Id\}/.test(path)

/** The same check, for an endpoint that names its account in another way. */
export function requireAccess(
  access: AccountAccess,
  person: Pick<Person, 'id' | 'rights' | 'viewer'>,
  accountId: string | undefined,
): string {
  const { rights } = person
  // A body may contain `constructor`, which every object inherits.
  const permissions =
    accountId !== undefined && rights !== null && Object.hasOwn(rights, accountId) ? rights[accountId] : undefined
  if (accountId === undefined || permissions === undefined)
    throw new AccessRefused(404, toAuditedPerson(person), accountId)
  if (!hasAccess(access, permissions)) throw new AccessRefused(403, toAuditedPerson(person), accountId)
  return accountId
}

/**
 * The account in the path or the body, the project in the path, or an ID that may be either. An invalid ID becomes
 * undefined.
 */
export function toAccountScope(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  body: unknown,
): AccountScope {
  const { access } = endpoint
  const recording = endpoint.method === 'GET'
  if (isOpenAccess(access) || (isStaffAccess(access) && !namesAccount(endpoint))) return { recording }
  // No permission of a practice user is enough for an endpoint of the firm.
  const needs = isStaffAccess(access) ? [] : permissionsFor[access]
  return { ...toNamedAccount(endpoint, params, body), needs, recording }
}

function toNamedAccount(endpoint: Endpoint, params: Readonly<Record<string, string>>, body: unknown): AccountScope {
  if (params.accountId !== undefined) return { account: idIn(params.accountId) }
  if (endpoint.accountInBody) return { account: accountIn(body) }
  if (params.projectId !== undefined) return { project: idIn(params.projectId) }
  if (params.projectOrAccountId !== undefined) {
    const either = idIn(params.projectOrAccountId)
    return { account: either, project: either }
  }
  throw new Error(`${endpoint.method} ${endpoint.path} names no account`)
}

/** Throws 444 for a body without the required account, after the caller is identified (API-43). */
export function requireAccountNamed(endpoint: Endpoint, body: unknown): void {
  if (!endpoint.accountInBody) return
  const named: unknown = typeof body === 'object' && body !== null && 'accountId' in body ? body.accountId : undefined
  if (typeof named !== 'string') throw refuseAt('accountId', REQUIRED, withLabel('Account', REQUIRED))
}

function accountIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('accountId' in body)) return undefined
  return typeof body.accountId === 'string' ? idIn(body.accountId) : undefined
}

const idIn = (text: string): string | undefined => (isId(text) ? text.toLowerCase() : undefined)
