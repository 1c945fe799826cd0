import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'

/** Stated once more by hand: the endpoints for which staff give their second factor again. */
const sensitive = [
  // The own passkeys, for everyone.
  'startPasskey',
  'addPasskey',
  'removePasskey',
  // Permissions and invitations of practice users.
  'inviteUser',
  'savePermissions',
  'resendInvitation',
  'blockUser',
  'unblockUser',
  'readSsnAsStaff',
  // Staff and their roles. `resetStaffFactor` takes a code of its own each time.
  'addStaff',
  'saveStaff',
  'endStaff',
  // Who may open a practice.
  'assignAdvisor',
  'assignPractices',
  'addCover',
  // The audit log as a file.
  'exportAuditEntries',
]

test('staff give their second factor again for exactly these calls', () => {
  const declared = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
    'freshFactor' in endpoint && endpoint.freshFactor ? [name] : [],
  )
  expect(declared.toSorted()).toEqual(sensitive.toSorted())
})
