import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { hashPassword } from '../areas/session/password-hash.ts'
import type { TestApp } from './app.ts'

export interface TestStaff {
  readonly staffId: string
  readonly personId: string
  readonly email: string
}

/** Adds a staff member with a password, as after an accepted invitation. */
export async function createStaff(portal: TestApp, role: StaffRole, name: string): Promise<TestStaff> {
  const { system } = portal.deps.database
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@firm.example`
  const password = await hashPassword('brush twice a day')
  const { id: personId } = await system
    .insertInto('person')
    .values({ email, name, password_hash: password })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: staffId } = await system
    .insertInto('staff_member')
    .values({ name, email, phone: '', role, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staffId, personId, email }
}

/** Makes the staff member the advisor of these practices. */
export async function assignPractices(portal: TestApp, staffId: string, accounts: readonly string[]): Promise<void> {
  await portal.deps.database.system
    .updateTable('subscription')
    .set({ assignee_id: staffId })
    .where('account_id', 'in', accounts)
    .execute()
}
