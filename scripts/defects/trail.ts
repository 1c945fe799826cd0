import { inFile, type Defect } from './defect.ts'

const TRAIL = ['server/platform/audit/audit-entries.test.ts']
const FORMS = ['server/platform/forms/save-form.test.ts', 'server/platform/forms/form-secrets.test.ts']

const without = (name: string, breaks: string, before: string) => ({ name, breaks, before, after: '' })

/** Defects of audit entries: missing ones, and ones with too little or too much. */
export const trailDefects: readonly Defect[] = [
  ...inFile(
    'server/platform/http/access/access-refused.ts',
    ['server/platform/http/access/refused-access.test.ts'],
    [
      {
        name: 'refused-calls-without-bound',
        breaks: 'of very many refused calls within a minute the trail keeps some, and their number',
        before: 'if (!shouldAudit(taken)) return',
        after: '',
      },
    ],
  ),
  ...inFile('server/providers/delete-provider.ts', TRAIL, [
    without(
      'provider-deleted-untold',
      'the trail tells who deleted a provider',
      "await audit(db, { ...by, action: 'provider.deleted', account, record: id, before: gone })",
    ),
  ]),
  ...inFile('server/providers/restore-deleted-provider.ts', TRAIL, [
    {
      name: 'provider-restored-without-author',
      breaks: 'the trail tells who restored a provider',
      before: "    ...by,\n    action: 'provider.restored',",
      after: "    person: null,\n    address: null,\n    action: 'provider.restored',",
    },
  ]),
  ...inFile('server/providers/link-project.ts', TRAIL, [
    {
      name: 'provider-linked-untold',
      breaks: 'the trail tells who made a provider part of a project',
      before: 'if (!added) return false',
      after: 'return added !== undefined',
    },
  ]),
  ...inFile('server/session/log-in.ts', TRAIL, [
    {
      name: 'failed-sign-in-untold',
      breaks: 'the trail tells of failed sign-ins',
      before: "  await audit(system, {\n    action: 'session.failed',",
      after: "  void ({\n    action: 'session.failed',",
    },
    {
      name: 'sign-in-from-nowhere',
      breaks: 'the trail tells from where somebody signed in',
      before: "action: 'session.started', person: person.id, account: null, address,",
      after: "action: 'session.started', person: person.id, account: null, address: null,",
    },
  ]),
  ...inFile('server/session/session.ts', TRAIL, [
    without(
      'sign-out-untold',
      'the trail tells who signed out',
      "await audit(db, { action: 'session.ended', person: person.id, account: null, address, record: ended })",
    ),
  ]),
  ...inFile(
    'server/session/refresh-session.ts',
    ['server/session/sign-in.test.ts'],
    [
      {
        name: 'reuse-untold',
        breaks: 'the trail tells that an old token was used',
        before: "    await audit(db, {\n      action: 'session.token-reused',",
        after: "    void ({\n      action: 'session.token-reused',",
      },
    ],
  ),
  ...inFile(
    'server/session/reset-password.ts',
    ['server/session/password-trail.test.ts'],
    [
      without(
        'new-password-untold',
        'the trail tells who set a new password',
        "await audit(db, { action: 'password.changed', person: personId, account: null, address, record: personId })",
      ),
    ],
  ),
  ...inFile(
    'server/session/session-jobs.ts',
    ['server/session/password-trail.test.ts'],
    [
      without(
        'sent-link-untold',
        'the trail tells to whom a link was sent',
        "await audit(db, { action: 'password.link-sent', person: person.id, account: null, address, record: person.id })",
      ),
    ],
  ),
  ...inFile('server/support/support.ts', TRAIL, [
    without(
      'support-message-untold',
      'the trail tells who wrote to support',
      "await audit(db, { action: 'support-message.sent', person: person.id, account, address, record: message.id })",
    ),
  ]),
  ...inFile('server/locations/locations.ts', TRAIL, [
    {
      name: 'location-deleted-of-no-account',
      breaks: 'the deletion of a location names the account, and its line as well',
      before: 'place: { account_id: context.account }, id: context.params.locationId',
      after: 'place: {} as never, id: context.params.locationId',
    },
  ]),
  ...inFile('server/practice/practice.ts', TRAIL, [
    {
      name: 'contact-saved-from-nowhere',
      breaks: 'the trail tells from where the contact card was saved',
      before: 'cardStatement(contactRecord, params.accountId, body, { person: null, address })',
      after: 'cardStatement(contactRecord, params.accountId, body, { person: null, address: null })',
    },
    {
      name: 'contact-of-another-account',
      breaks: 'a card is read of its own account',
      before:
        "db.selectFrom('contact_info').select(recordColumns(contactRecord)).select('rev').where('account_id', '=', account)",
      after:
        "db.selectFrom('contact_info').select(recordColumns(contactRecord)).select('rev').where('account_id', '<>', account)",
    },
  ]),
  ...inFile('server/practice/practice-records.ts', TRAIL, [
    {
      name: 'contact-saved-as-practice',
      breaks: 'the trail tells which card was saved',
      before: "name: 'contact-info',\n}",
      after: "name: 'practice-info' }",
    },
  ]),
  ...inFile('server/licenses/license-file.ts', TRAIL, [
    without(
      'scan-deleted-untold',
      'the trail tells who took the scan of a license away',
      "await audit(db, { ...by, action: 'license.file-deleted', account, record: id, before: license.document })",
    ),
  ]),
  ...inFile('server/licenses/licenses.ts', TRAIL, [
    without(
      'scan-downloaded-untold',
      "the trail tells who downloaded a provider's paper",
      "await audit(db, { ...toAuthor(context), action: 'license.downloaded', account, record: params.id })",
    ),
  ]),
  ...inFile('server/license-list/license-list.ts', TRAIL, [
    {
      name: 'export-of-no-practice',
      breaks: 'the trail tells of which practice somebody took the list',
      before: "action: 'provider.exported',\n      account,",
      after: "action: 'provider.exported',\n      account: null,",
    },
  ]),
  ...inFile('server/account-documents/document-handlers.ts', TRAIL, [
    {
      name: 'paper-downloaded-untold',
      breaks: "the trail tells who downloaded a provider's paper",
      before: '.name}.downloaded`',
      after: '.name}.seen`',
    },
  ]),
  ...inFile('server/applications/application-scope.ts', TRAIL, [
    {
      name: 'requested-document-untold',
      breaks: 'the trail tells who handed in a requested document',
      before: '  await audit(db, {\n    action: `application-document.${what}`,',
      after: '  void ({\n    action: `application-document.${what}`,',
    },
  ]),
  ...inFile(
    'server/platform/records/record-statements.ts',
    ['server/platform/records/save-record.test.ts'],
    [
      {
        name: 'trail-tells-secrets',
        breaks: 'of a secret the trail says that it changed, never to what',
        before:
          "return secrets.length === 0 ? known(row, also) : `${known(row, also)} || jsonb_build_object(${secrets.join(', ')})`",
        after: 'return known(row, also)',
      },
      {
        name: 'deletion-tells-nothing',
        breaks: 'the trail tells what a deleted record was',
        before:
          "withoutSecrets(definition, 'gone', hasAuditDetails && `$${AUTHOR + place.length + 2}`), 'null', 'gone')",
        after: "'null', 'null', 'gone')",
      },
      {
        name: 'stale-rev-is-taken',
        breaks: 'AMB-101: of two people who save the second is told',
        before: 'and t.rev = $${rev}\n',
        after: 'and t.rev >= $${rev}\n',
      },
      {
        name: 'stale-deletion-is-taken',
        breaks: 'a deletion that names a stale rev is refused',
        before: 'and t.rev = coalesce(${rev}, t.rev)',
        after: 'and coalesce(${rev}, t.rev) is not null',
      },
    ],
  ),
  ...inFile('server/platform/forms/save-form.ts', FORMS, [
    {
      name: 'saved-form-untold',
      breaks: 'each save of a form is in the trail, by path',
      before: 'statements: [...writes, auditEntry]',
      after: 'statements: writes',
    },
  ]),
  ...inFile('server/platform/forms/read-secret.ts', FORMS, [
    {
      name: 'secret-read-untold',
      breaks: 'AMB-137: each reading of a secret is in the trail',
      before: '  await audit(db, {\n    action: `${kind.name}.secretRead`,',
      after: '  void ({\n    action: `${kind.name}.secretRead`,',
    },
  ]),
]
