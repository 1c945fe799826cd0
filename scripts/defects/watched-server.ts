import type { WatchedFolder } from './watched-folder.ts'

/** The server without its areas: permissions, walls, locks, files and mails. */
export const watchedServer: readonly WatchedFolder[] = [
  [
    'server/audit',
    {
      'audit.ts': 'audit-entries.test.ts',
    },
  ],
  [
    'server/child-process',
    {
      'fair-queue.ts': 'fair-queue.test.ts',
    },
  ],
  [
    'server/config',
    {
      'links.ts': 'links.test.ts',
      'secret-key.ts': 'server/operations/admin/rotate-key.test.ts',
    },
  ],
  [
    'server/database',
    {
      'database-trouble.ts': 'in-recovery.test.ts',
      'should-prepare.ts': 'connect.test.ts',
      'migrate.ts': 'migrate.test.ts',
      'require-own-session.ts': 'require-safe-connection.test.ts',
      'require-safe-connection.ts': 'require-safe-connection.test.ts',
    },
  ],
  [
    'server/database/migrations',
    {
      '0041-provider-summaries.sql':
        'server/areas/licenses/list/check-summaries.test.ts server/areas/licenses/list/license-list.test.ts',
      '0120-next-to-expire.sql':
        'server/areas/licenses/list/check-summaries.test.ts server/areas/licenses/list/license-list.test.ts',
      '0240-opening-in-one-question.sql':
        'server/database/row-level-security.test.ts server/http/access/access.test.ts server/http/calls/one-trip.test.ts server/areas/session/sign-in.test.ts',
      '0362-projects-of-many-practices.sql': 'server/areas/projects/projects-of-many-accounts.test.ts',
      '0398-ranked-search.sql':
        'server/areas/search/search-ranking.test.ts server/areas/search/search-past-punctuation.test.ts server/areas/search/search.test.ts',
      '0399-ranked-search-of-other-records.sql':
        'server/areas/search/search-ranking.test.ts server/areas/search/search-licenses.test.ts server/areas/search/search-practices.test.ts',
    },
  ],
  [
    'server/files',
    {
      'disk-store.ts': 'written-to-disk.test.ts disk-store.test.ts',
      'download-reply.ts': 'download-reply.test.ts server/http/answer-headers.test.ts',
      'receive-file.ts': 'receive-file.test.ts',
      'receive-upload.ts': 'files-and-rows.test.ts',
      'seal-stored-files.ts': 'seal-stored-files.test.ts',
      'sealed-content.ts': 'sealed-store.test.ts',
      'stored-file-queries.ts': 'files-and-rows.test.ts',
      'unless-backup-runs.ts': 'server/operations/backup/removed-during-backup.test.ts',
      'zip-reply.ts': 'lost-key-files.test.ts',
    },
  ],
  [
    'server/forms',
    {
      'copy-form.ts': 'server/areas/credentialing/publish.test.ts',
      'delete-form.ts': 'save-form.test.ts form-secrets.test.ts',
      'form-queries.ts': 'save-form.test.ts',
      'last-change-at.ts': 'save-form.test.ts form-secrets.test.ts',
      'read-secret.ts': 'save-form.test.ts form-secrets.test.ts',
      'save-form.ts':
        'save-form.test.ts form-secrets.test.ts server/areas/credentialing/draft-locked-ahead.test.ts server/areas/credentialing/drafts.test.ts',
      'seal.ts': 'save-form.test.ts form-secrets.test.ts',
      'secret-queries.ts': 'save-form.test.ts form-secrets.test.ts server/areas/credentialing/lost-key.test.ts',
    },
  ],
  [
    'server/http/access',
    {
      'access-refused.ts': 'refused-access.test.ts',
      'authorize.ts': 'access.test.ts',
      'identify-caller.ts': 'server/areas/session/sign-in.test.ts',
    },
  ],
  [
    'server/http/calls',
    {
      'answer-call.ts':
        'server/http/access/rights-withdrawn-during-upload.test.ts order-of-refusals.test.ts practice-day.test.ts server/areas/credentialing/draft-locked-ahead.test.ts',
      'save-queue.ts': 'server/areas/credentialing/draft-locked-ahead.test.ts',
      'practice-zones.ts': 'practice-day.test.ts',
      'receive-form.ts': 'server/http/access/rights-withdrawn-during-upload.test.ts',
      'request-transaction.ts':
        'locked-request.test.ts server/areas/session/lost-reply.test.ts request-transaction.test.ts',
      'respond.ts': 'server/http/answer-headers.test.ts',
      'today.ts': 'today.test.ts',
      'validate-request.ts': 'unstorable-texts.test.ts',
    },
  ],
  [
    'server/http',
    {
      'security-headers.ts': 'answer-headers.test.ts',
    },
  ],
  [
    'server/installation',
    {
      'own-file-store.ts': 'own-file-store.test.ts',
    },
  ],
  [
    'server/log',
    {
      'make-log.ts': 'make-log.test.ts',
    },
  ],
  [
    'server/mail',
    {
      'add-to-outbox.ts': 'deliver-from-outbox.test.ts',
      'deliver-from-outbox.ts': 'deliver-from-outbox.test.ts',
      'outbox-queries.ts': 'deliver-from-outbox.test.ts',
      'send-mail.ts': 'deliver-from-outbox.test.ts',
      'write-mail-file.ts': 'deliver-from-outbox.test.ts server/files/written-to-disk.test.ts',
    },
  ],
  [
    'server/operations/admin',
    {
      'rotate-key.ts': 'rotate-key.test.ts',
    },
  ],
  [
    'server/operations/backup',
    {
      'make-backup.ts': 'removed-during-backup.test.ts',
      'restore-backup.ts': 'backup.test.ts',
      'write-file.ts': 'server/files/written-to-disk.test.ts server/files/disk-store.test.ts',
    },
  ],
  [
    'server/operations/import',
    {
      'import-document.ts': 'upsert-project-documents.test.ts',
      'upsert-project.ts': 'server/areas/intake/intake.test.ts server/areas/intake/intake-by-the-firm.test.ts',
    },
  ],
  [
    'server/previews',
    {
      'convert-in-child.ts': 'convert-in-child.test.ts',
      'file-reply.ts': 'previews.test.ts',
      'heic-to-jpeg.ts': 'convert-in-child.test.ts',
      'make-preview.ts': 'previews.test.ts',
      'preview-queries.ts': 'previews.test.ts',
    },
  ],
  [
    'server/records',
    {
      'lock-by-name.ts': 'lock-by-name.test.ts',
      'record-statements.ts': 'save-record.test.ts',
      'save-record.ts': 'save-record.test.ts',
    },
  ],
  [
    'server/throttle',
    {
      'counter.ts': 'throttle-rule.test.ts begin-attempt.test.ts',
      'limit-per-person.ts': 'throttle-rule.test.ts begin-attempt.test.ts',
      'throttle-queries.ts': 'throttle-rule.test.ts begin-attempt.test.ts',
      'throttle-rule.ts': 'throttle-rule.test.ts begin-attempt.test.ts',
    },
  ],
  [
    'server/undo',
    {
      'undo.ts': 'undo.test.ts undo-boundaries.test.ts',
    },
  ],
]
