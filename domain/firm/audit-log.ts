import { replaceSsn } from '../forms/ssn-pattern.ts'
import { findAuditLabel } from './audit-labels.ts'
import { isRecord } from '../forms/is-record.ts'

/** Entries on a page of the audit log. */
export const AUDIT_PAGE = 50

/** The most entries of an exported file. */
export const AUDIT_EXPORT_ROWS = 50_000

/** The kinds of records that have audit entries, with their labels. The names are stored. */
export const auditKinds = {
  access: 'Refused request',
  account: 'Practice',
  'action-point': 'Action point',
  application: 'Application',
  'application-document': 'Application document',
  'audit-log': 'Audit log',
  'caqh-recognition': 'CAQH scan',
  'caqh-summary': 'CAQH summary',
  'contact-info': 'Contact information',
  cover: 'Cover',
  credentialing: 'Credentialing form',
  document: 'Practice document',
  'fee-schedule': 'Fee schedule',
  intake: 'Intake form',
  invitation: 'Invitation',
  license: 'License',
  location: 'Location',
  password: 'Password',
  person: 'User',
  'practice-info': 'Practice information',
  project: 'Project',
  'project-document': 'Project document',
  'project-location': 'Project location',
  'project-provider': 'Project provider',
  provider: 'Provider',
  relationship: 'Relationship',
  'required-item': 'Required item',
  'required-items': 'Required items',
  rights: 'Permissions',
  'second-factor': 'Second factor',
  session: 'Session',
  'sign-document': 'Document to sign',
  'staff-member': 'Staff member',
  subscription: 'Tier and advisor',
  'support-message': 'Message',
  'update-reply': 'Reply to an update',
  view: 'View as practice',
  'weekly-update': 'Weekly update',
  'weekly-update-draft': 'Draft of a weekly update',
} as const
export type AuditKind = keyof typeof auditKinds
export const AUDIT_KINDS = Object.keys(auditKinds) as readonly AuditKind[]

const isKind = (name: string): name is AuditKind => Object.hasOwn(auditKinds, name)

/** The kind of an entry as shown; a kind without a label is spelled as stored. */
export const auditKindLabel = (kind: string): string => (isKind(kind) ? auditKinds[kind] : capitalize(spell(kind)))

/** What was done, from an action such as 'location.saved': "saved". */
export const auditVerb = (action: string): string => spell(action.slice(action.indexOf('.') + 1))

/** "secretRead", "file-added": "secret read", "file added". */
const spell = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** One changed value. The field is empty if the value as a whole changed. */
export interface AuditChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Changes shown of one entry, and characters of a value. */
const MAX_CHANGES = 40
const MAX_TEXT = 300

/** Never shown, whatever an entry contains. Audit entries have no secrets; this is a second check. */
const SECRET_FIELD = /password|secret|token|hash|ssn|ss_?number|recovery|totp/i
const HIDDEN = 'hidden'

/** Counters and ids of the system, which say nothing to a reader. */
const TECHNICAL = new Set(['rev', 'id', 'file_id', 'fileId', 'account_id', 'accountId'])

/** The changes of an entry of this kind, by field, without technical ones. Stored numbers have their labels. */
export function toAuditChanges(before: unknown, after: unknown, kind = ''): AuditChange[] {
  const [old, next] = [flatten(before, kind), flatten(after, kind)]
  const fields = [...new Set([...old.keys(), ...next.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? '', after: next.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_CHANGES)
}

/** The values by the labels of their fields: `{ a: { zipCode: '1' } }` has "A, zip code". */
function flatten(value: unknown, kind: string, path: readonly string[] = []): Map<string, string> {
  if (isRecord(value))
    return new Map(
      Object.entries(value)
        .filter(([name]) => !TECHNICAL.has(name))
        .flatMap(([name, one]) => [...flatten(one, kind, [...path, name])]),
    )
  if (value === null || value === undefined || value === '') return new Map()
  const field = capitalize(path.map(spell).join(', '))
  const label = findAuditLabel(kind, path.at(-1) ?? '', value)
  return new Map([[field, path.some((name) => SECRET_FIELD.test(name)) ? HIDDEN : (label ?? toText(value))]])
}

function toText(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map(toText).join(', ')
    : isRecord(value)
      ? JSON.stringify(value)
      : String(value)
  const shown = replaceSsn(text, HIDDEN)
  return shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT)}…` : shown
}

/** The name of an entry's record, if the entry contains it. */
export function findAuditName(before: unknown, after: unknown): string | null {
  for (const value of [after, before])
    if (isRecord(value))
      for (const name of ['name', 'userName', 'viewedAs', 'fileName', 'file_name', 'documentName', 'title', 'email'])
        if (typeof value[name] === 'string' && value[name] !== '') return toText(value[name])
  return null
}
