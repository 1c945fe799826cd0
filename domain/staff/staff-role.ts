/** The roles of the firm's staff. Each role includes what the roles before it may do (firm.md §3). */

export const STAFF_ROLES = ['advisor', 'lead', 'administrator'] as const

/** An advisor works on her own practices, a lead on all of them; an administrator also manages staff and settings. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles on screen. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  advisor: 'Advisor',
  lead: 'Lead',
  administrator: 'Administrator',
}

/** Whether a staff member with this role may do what the required role may do. */
export const hasRole = (required: StaffRole, role: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(required)

export const isStaffRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text)
