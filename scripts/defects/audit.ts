import { inFile, type Defect } from './defect.ts'

const AUDIT = ['server/audit/audit-entries.test.ts']
const FORMS = ['server/forms/save-form.test.ts', 'server/forms/form-secrets.test.ts']

const without = (name: string, breaks: string, before: string) => ({ name, breaks, before, after: '' })

/** Defects of audit entries: missing ones, and ones with too little or too much. */
export const auditDefects: readonly Defect[] = [
  ...inFile(
    'server/http/access/access-refused.ts',
    ['server/http/access/refused-access.test.ts'],
    [
      {
        name: 'refused-calls-without-bound',
        breaks: 'of very many refused calls in a minute some are audited, with their number',
        before: 'if (!shouldAudit(taken)) return',
        after: '',
      },
    ],
  ),
  ...inFile('server/areas/providers/delete-provider.ts', AUDIT, [
    without(
      'provider-deleted-untold',
      'deleting a provider is audited',
      "await audit(db, { ...by, action: 'provider.deleted', account, record: id, before: gone })",
    ),
  ]),
  ...inFile('server/areas/providers/restore-deleted-provider.ts', AUDIT, [
    {
      name: 'provider-restored-without-author',
      breaks: 'restoring a provider is audited with its author',
      before: "    ...by,\n    action: 'provider.restored',",
      after: "    person: null,\n    address: null,\n    action: 'provider.restored',",
    },
  ]),
  ...inFile('server/areas/providers/link-project.ts', AUDIT, [
    {
      name: 'provider-linked-untold',
      breaks: 'linking a provider to a project is audited',
      before: 'if (!added) return false',
      after: 'return added !== undefined',
    },
  ]),
  ...inFile('server/areas/session/log-in.ts', AUDIT, [
    {
      name: 'failed-sign-in-untold',
      breaks: 'failed sign-ins are audited',
      before: "  await audit(system, {\n    action: 'session.failed',",
      after: "  void ({\n    action: 'session.failed',",
    },
    {
      name: 'sign-in-from-nowhere',
      breaks: 'the address of a sign-in is audited',
      before: "action: 'session.started', person: person.id, account: null, address,",
      after: "action: 'session.started', person: person.id, account: null, address: null,",
    },
  ]),
  ...inFile('server/areas/session/session.ts', AUDIT, [
    without(
      'sign-out-untold',
      'signing out is audited',
      "await audit(db, { action: 'session.ended', person: person.id, account: null, address, record: ended })",
    ),
  ]),
  ...inFile(
    'server/areas/session/refresh-session.ts',
    ['server/areas/session/sign-in.test.ts'],
    [
      {
        name: 'reuse-untold',
        breaks: 'using an old token is audited',
        before: "    await audit(db, {\n      action: 'session.token-reused',",
        after: "    void ({\n      action: 'session.token-reused',",
      },
    ],
  ),
  ...inFile(
    'server/areas/session/reset-password.ts',
    ['server/areas/session/password-audit.test.ts'],
    [
      without(
        'new-password-untold',
        'setting a new password is audited',
        "await audit(db, { action: 'password.changed', person: personId, account: null, address, record: personId })",
      ),
    ],
  ),
  ...inFile(
    'server/areas/session/session-jobs.ts',
    ['server/areas/session/password-audit.test.ts'],
    [
      without(
        'sent-link-untold',
        'sending a link is audited with the person',
        "await audit(db, { action: 'password.link-sent', person: person.id, account: null, address, record: person.id })",
      ),
    ],
  ),
  ...inFile('server/areas/support/support.ts', AUDIT, [
    without(
      'support-message-untold',
      'support messages are audited',
      "await audit(db, { action: 'support-message.sent', person: person.id, account, address, record: message.id })",
    ),
  ]),
  ...inFile('server/areas/locations/locations.ts', AUDIT, [
    {
      name: 'location-deleted-of-no-account',
      breaks: 'the deletion of a location names the account, and its line as well',
      before: 'scope: { account_id: context.account }, id: context.params.locationId',
      after: 'scope: {} as never, id: context.params.locationId',
    },
  ]),
  ...inFile('server/areas/practice/practice.ts', AUDIT, [
    {
      name: 'contact-saved-from-nowhere',
      breaks: 'the trail tells from where the contact card was saved',
      before: 'saveCard(context.commitWith, contactRecord, context.account, context.body, toAuthor(context))',
      after:
        'saveCard(context.commitWith, contactRecord, context.account, context.body, { ...toAuthor(context), address: null })',
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
  ...inFile('server/areas/practice/practice-records.ts', AUDIT, [
    {
      name: 'contact-saved-as-practice',
      breaks: 'the kind of a saved card is audited',
      before: "name: 'contact-info',\n}",
      after: "name: 'practice-info' }",
    },
  ]),
  ...inFile('server/areas/licenses/license-file.ts', AUDIT, [
    without(
      'scan-deleted-untold',
      'removing the scan of a license is audited',
      "await audit(db, { ...by, action: 'license.file-deleted', account, record: id, before: license.document })",
    ),
  ]),
  ...inFile('server/areas/licenses/licenses.ts', AUDIT, [
    without(
      'scan-downloaded-untold',
      "downloads of a provider's documents are audited",
      "await audit(db, { ...toAuthor(context), action: 'license.downloaded', account, record: params.id })",
    ),
  ]),
  ...inFile('server/areas/licenses/list/license-list.ts', AUDIT, [
    {
      name: 'export-of-no-practice',
      breaks: 'the trail tells of which practice somebody took the list',
      before: "action: 'provider.exported',\n        account,",
      after: "action: 'provider.exported',\n        account: null,",
    },
  ]),
  ...inFile('server/areas/documents/library/document-handlers.ts', AUDIT, [
    {
      name: 'paper-downloaded-untold',
      breaks: "downloads of a provider's documents are audited",
      before: '.name}.downloaded`',
      after: '.name}.seen`',
    },
  ]),
  ...inFile('server/areas/applications/application-scope.ts', AUDIT, [
    {
      name: 'requested-document-untold',
      breaks: 'uploading a requested document is audited',
      before: '  await audit(db, {\n    action: `application-document.${what}`,',
      after: '  void ({\n    action: `application-document.${what}`,',
    },
  ]),
  ...inFile(
    'server/records/record-statements.ts',
    ['server/records/save-record.test.ts'],
    [
      {
        name: 'trail-tells-secrets',
        breaks: 'the audit shows that a secret changed, never its values',
        before:
          "return secrets.length === 0 ? known(row, also) : `${known(row, also)} || jsonb_build_object(${secrets.join(', ')})`",
        after: 'return known(row, also)',
      },
      {
        name: 'deletion-tells-nothing',
        breaks: 'the values of a deleted record are audited',
        before:
          "withoutSecrets(definition, 'gone', hasAuditDetails && `$${AUTHOR + scope.length + 2}`), 'null', 'gone')",
        after: "'null', 'null', 'gone')",
      },
      {
        name: 'stale-rev-is-taken',
        breaks: 'AMB-101: the second of two people who save is warned',
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
  ...inFile('server/forms/save-form.ts', FORMS, [
    {
      name: 'saved-form-untold',
      breaks: 'each save of a form is audited, by path',
      before: 'statements: [...writes, auditEntry]',
      after: 'statements: writes',
    },
  ]),
  ...inFile('server/forms/read-secret.ts', FORMS, [
    {
      name: 'secret-read-untold',
      breaks: 'AMB-137: each reading of a secret is audited',
      before: '  await audit(db, {\n    action: `${kind.name}.secretRead`,',
      after: '  void ({\n    action: `${kind.name}.secretRead`,',
    },
  ]),
]
