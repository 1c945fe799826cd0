import type { Client } from 'pg'
import { DatabaseProblem } from './database-problem.ts'

/** The role of requests: row-level security applies, and it owns nothing. */
export const appRole = 'client_center_app'

/** The role of sign-in, jobs and imports: its policies show it every row. It is not a superuser. */
export const systemRole = 'client_center_system'

/** The role of lists across practices: it only reads, and its policies show the practices of the staff member. */
export const staffRole = 'client_center_staff'

const allRoles = [appRole, systemRole, staffRole]

/**
 * Ensures that all roles exist and that the login may use them. If the login may not create roles, throws an error
 * with the statements that an administrator must run once.
 */
export async function ensureRoles(owner: Client): Promise<void> {
  for (const role of allRoles) {
    const { rows } = await owner.query<{ unsafe: boolean }>(
      'select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1',
      [role],
    )
    if (rows[0]?.unsafe) {
      throw new DatabaseProblem(
        `The database role ${role} is a superuser or may bypass row security; run: alter role ${role} nosuperuser nobypassrls`,
      )
    }
    if (!rows[0]) await createRole(owner, role)
    if (!(await canActAs(owner, role))) await grantRole(owner, role)
  }
}

async function createRole(owner: Client, role: string): Promise<void> {
  try {
    await owner.query(`create role ${role} nologin nobypassrls`)
  } catch (error) {
    // Another database of the same server may have just created the role.
    if (hasCode(error, '42710', '23505')) return
    throw hasCode(error, '42501') ? await createPrivilegeProblem(owner) : error
  }
}

async function canActAs(owner: Client, role: string): Promise<boolean> {
  try {
    await owner.query(`set role ${role}`)
    await owner.query('reset role')
    return true
  } catch (error) {
    if (hasCode(error, '42501')) return false
    throw error
  }
}

async function grantRole(owner: Client, role: string): Promise<void> {
  try {
    await owner.query(`grant ${role} to current_user`)
  } catch (error) {
    throw hasCode(error, '42501') ? await createPrivilegeProblem(owner) : error
  }
}

async function createPrivilegeProblem(owner: Client): Promise<DatabaseProblem> {
  const { rows } = await owner.query<{ login: string }>('select quote_ident(session_user) as login')
  const login = rows[0]?.login ?? 'the login'
  const create = allRoles.map((role) => `create role ${role}`).join('; ')
  return new DatabaseProblem(
    `The database login ${login} may not create or use the roles ${allRoles.join(', ')}; let an administrator run ` +
      `"${create}; grant ${allRoles.join(', ')} to ${login}" once (leave out the roles that exist), then start again.`,
  )
}

/** Whether the error has one of these PostgreSQL codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
