import type { Permission } from '@client-center/domain/permissions.ts'

/** What each permission lets a user do, after "can". */
const abilities: Record<Permission, string> = {
  1: 'view projects',
  2: 'edit projects',
  3: 'view licenses',
  4: 'edit licenses',
}

/** The column heads of the permissions, on two lines. */
export const permissionHeads: Record<Permission, readonly [verb: string, object: string]> = {
  1: ['View', 'projects'],
  2: ['Edit', 'projects'],
  3: ['View', 'licenses'],
  4: ['Edit', 'licenses'],
}

const list = (permissions: readonly Permission[], word: 'and' | 'or'): string => {
  const words = permissions.map((permission) => abilities[permission])
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} ${word} ${last}`
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** What a change of permissions means for the user, who notices it with the next page. */
export function describeChange(
  { name, practice }: { readonly name: string; readonly practice: string },
  before: readonly Permission[],
  after: readonly Permission[],
): string {
  const who = firstName(name)
  if (after.length === 0) return `${who} loses access to ${practice} right away and leaves this list.`
  const gained = after.filter((permission) => !before.includes(permission))
  const lost = before.filter((permission) => !after.includes(permission))
  const gains = gained.length === 0 ? '' : ` can also ${list(gained, 'and')}`
  const losses = lost.length === 0 ? '' : ` can no longer ${list(lost, 'or')}`
  return `${who}${[gains, losses].filter((part) => part !== '').join(' and')}, starting now.`
}

const count = (number: number, one: string, several: string): string => `${number} ${number === 1 ? one : several}`

/** The texts of the users of a practice. */
export const peopleTexts = {
  title: 'People',
  practicePeople: (practice: string) => `People of ${practice}`,
  users: (number: number) => count(number, 'user', 'users'),
  invited: (number: number) => `${number} invited`,
  expiredInvitations: (number: number) => count(number, 'invitation expired', 'invitations expired'),
  user: 'User',
  status: 'Last sign-in or invitation',
  actions: 'Actions',
  permission: (permission: Permission, name: string, practice?: string) =>
    `${permissionHeads[permission].join(' ')}, ${name}${practice === undefined ? '' : `, ${practice}`}`,
  morePractices: (number: number) => count(number, 'more practice', 'more practices'),
  covering: 'Covering',
  today: (time: string) => `Today, ${time}`,
  never: 'Never signed in',
  notInvited: 'Not invited',
  daysLeft: (days: number) => `Invited, ${count(days, 'day', 'days')} left`,
  expiredOn: (day: string) => `Invitation expired ${day}`,
  blockedOn: (day: string) => `Blocked ${day}`,
  changedMeanwhile: (name: string) =>
    `Someone else just changed ${firstName(name)}'s permissions. Saving replaces that change.`,
  cancel: 'Cancel',
  savePermissions: 'Save permissions',
  saved: (name: string) => `Permissions of ${name} saved`,
  removed: (name: string, practice: string) => `${name} no longer has access to ${practice}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  viewAs: 'View as this user',
  resend: 'Resend invitation',
  resendShort: 'Resend',
  resent: (email: string) => `Invitation sent to ${email}`,
  endSessions: 'End sessions',
  sessionsEnded: (name: string) => `${name} is signed out on all devices`,
  block: 'Block',
  blocked: (name: string) => `${name} is blocked`,
  unblock: 'Unblock',
  unblocked: (name: string) => `${name} can log in again`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockSentence: 'This user is signed out now and cannot log in until someone unblocks them. Their permissions stay.',
  onlyLeads: 'Works at other practices, too. Only a lead can block this user.',
  invite: 'Invite a user',
  permissionsAt: (practice: string) => `Permissions at ${practice}`,
  linkNote: 'The link works once and expires in 7 days. You can resend it from this list.',
  send: 'Send invitation',
  notified: (email: string) => `${email} already has a password, and gets an email about this practice`,
  keys: { users: 'Users', toggle: 'Toggle permission', invite: 'Invite' },
  empty: 'No users yet',
  emptyHint: 'Invite the first user of this practice.',
} as const
