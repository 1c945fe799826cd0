import { addCover, addStaff, assignAdvisor, endStaff, listStaff, removeCover, saveStaff } from './staff.ts'

/** The endpoints of the firm's workspace. */
export const firmEndpoints = { listStaff, addStaff, saveStaff, endStaff, assignAdvisor, addCover, removeCover }
import { resetStaffFactor } from './staff-factor.ts'

/** The endpoints of the firm's workspace, for staff only. */
export const firmEndpoints = {
  // staff
  resetStaffFactor,
import {
  blockUser,
  endUserSessions,
  inviteUser,
  listPracticeUsers,
  resendInvitation,
  savePermissions,
  unblockUser,
} from './practice-people.ts'
import { readPractice } from './practices/practice.ts'
import { createPractice, readPracticeChoices } from './setup-practice.ts'

/** The endpoints of the firm's workspace. */
export const firmEndpoints = {
  readPractice,
  readPracticeChoices,
  createPractice,
  listPracticeUsers,
  inviteUser,
  savePermissions,
  resendInvitation,
  blockUser,
  unblockUser,
  endUserSessions,
}
