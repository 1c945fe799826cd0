/** What the overview calls the records of the audit log. Other records are not shown there. */
const recordNames: Readonly<Record<string, string>> = {
  'practice-info': 'the practice information',
  'contact-info': 'the contact information',
  location: 'a location',
  document: 'a practice document',
  'fee-schedule': 'a fee schedule',
  application: 'an application',
  'application-document': 'a document of an application',
  provider: 'a provider',
  license: 'a license',
  project: 'a project',
  'project-location': 'a location of a project',
  'project-provider': 'a provider of a project',
  'project-document': 'a document of a project',
  'required-item': 'a required item',
  'sign-document': 'a document to sign',
  credentialing: 'a credentialing form',
  intake: 'an intake form',
  'caqh-summary': 'a CAQH summary',
  'weekly-update': 'a weekly update',
  subscription: 'the tier or advisor',
  cover: 'a cover',
  rights: 'permissions',
  'support-message': 'a message',
  'update-reply': 'a reply to an update',
  'action-point': 'an action point',
}

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  created: 'added',
  uploaded: 'uploaded',
  changed: 'changed',
  saved: 'changed',
  set: 'changed',
  granted: 'changed',
  revoked: 'changed',
  deleted: 'deleted',
  removed: 'removed',
  unlinked: 'removed',
  restored: 'restored',
  published: 'completed',
  answered: 'answered',
  sent: 'sent',
  verified: 'verified',
  rejected: 'rejected',
  withdrawn: 'withdrew',
  done: 'completed',
  undone: 'reopened',
  closed: 'closed',
  reopened: 'reopened',
}

/** The records whose changes the overview shows, by their name in the audit log. */
export const activityRecords: readonly string[] = Object.keys(recordNames)

/** "changed a location" for the action "location.saved"; undefined for actions that change nothing, such as reading. */
export function describeActivity(action: string): string | undefined {
  const [record = '', verb = ''] = action.split('.')
  const name = recordNames[record]
  const done = verbs[verb]
  return name === undefined || done === undefined ? undefined : `${done} ${name}`
}
