import type { WatchedFolder } from './watched-folder.ts'

/** The areas of the server. */
export const watchedAreas: readonly WatchedFolder[] = [
  [
    'server/areas/applications',
    {
      'application-files.ts':
        'several-files.test.ts server/audit/audit-entries.test.ts server/areas/documents/library/closed-files.test.ts application-files.test.ts',
      'application-provider.ts':
        'server/areas/providers/concurrent-providers.test.ts applications.test.ts server/audit/audit-entries.test.ts',
      'application-scope.ts': 'server/audit/audit-entries.test.ts concurrent-documents.test.ts',
      'change-attachments.ts': 'application-files.test.ts',
      'delete-application.ts': 'concurrent-documents.test.ts application-access.test.ts application-files.test.ts',
      'save-application.ts': 'applications.test.ts application-access.test.ts',
      'save-attachment.ts': 'application-files.test.ts',
      'save-related-document.ts': 'requested-documents.test.ts',
    },
  ],
  [
    'server/areas/caqh',
    {
      'copy-pages.ts': 'copy-in-child.test.ts',
      'people-in-file.ts': 'people-in-file.test.ts',
      'provider-findings.ts': 'license-dates-in-pictures.test.ts',
      'save-summary.ts': 'stored-summaries.test.ts',
      'unread-summaries.ts': 'unread-summaries.test.ts',
      'stored-summaries.ts': 'stored-summaries.test.ts server/ssn-exposure.test.ts chosen-pages.test.ts',
      'summary-forms.ts': 'stored-summary-access.test.ts',
    },
  ],
  [
    'server/areas/caqh/recognition',
    {
      'recognise-in-child.ts': 'hostile-drawings.test.ts',
      'recogniser-process.ts': 'hostile-drawings.test.ts',
      'recognition-queries.ts': 'recognition.test.ts',
      'recognition.ts': 'recognition.test.ts',
    },
  ],
  [
    'server/areas/consistency',
    {
      'consistency-facts-query.ts': 'consistency.test.ts',
      'consistency.ts': 'consistency.test.ts',
      'unchecked.ts': 'consistency.test.ts',
    },
  ],
  [
    'server/areas/credentialing',
    {
      'add-new-provider.ts': 'publish.test.ts',
      'complete-form.ts': 'publish.test.ts',
      'credentialing.ts': 'form-history.test.ts',
      'download-form.ts': 'download-form.test.ts',
      'form-history.ts': 'form-history.test.ts bad-input.test.ts',
      'host.ts': 'drafts.test.ts',
      'merge-draft-into-published.ts': 'publish.test.ts',
      'newest-answers.ts': 'newest-answers.test.ts',
      'publish-form.ts': 'publish.test.ts publish-concurrently.test.ts',
      'require-known.ts': 'bad-input.test.ts drafts.test.ts',
      'save-draft.ts': 'publish-concurrently.test.ts bad-input.test.ts',
      'credentialing-input.ts': 'server/areas/caqh/stored-summaries.test.ts',
      'shown-summary.ts': 'server/areas/caqh/stored-summaries.test.ts',
      'undo-removal.ts': 'undo-removal.test.ts',
    },
  ],
  [
    'server/areas/dashboard',
    {
      'statistics.ts': 'server/http/access/access-across-accounts.test.ts',
    },
  ],
  [
    'server/areas/documents/library',
    {
      'document-handlers.ts':
        'server/areas/documents/practice/several-documents.test.ts server/audit/audit-entries.test.ts closed-files.test.ts',
      'document-page-query.ts': 'server/areas/documents/practice/document-pages.test.ts',
      'document-queries.ts': 'server/areas/documents/practice/practice-documents.test.ts',
      'document-rules.ts':
        'server/areas/documents/practice/practice-documents.test.ts server/areas/licenses/licenses.test.ts server/areas/documents/practice/several-documents.test.ts',
      'save-document.ts': 'server/areas/documents/practice/practice-documents.test.ts',
    },
  ],
  [
    'server/areas/documents/project',
    {
      'project-documents.ts': 'server/areas/documents/library/closed-files.test.ts project-documents.test.ts',
      'required-item-queries.ts': 'project-documents.test.ts',
      'save-project-document.ts': 'project-documents.test.ts',
      'set-verification.ts': 'project-documents.test.ts',
    },
  ],
  [
    'server/areas/documents/required',
    {
      'add-missing-items.ts': 'provider-items.test.ts',
    },
  ],
  [
    'server/areas/intake',
    {
      'clear-seller-location.ts': 'intake-draft.test.ts',
      'intake-draft.ts': 'intake-draft.test.ts',
      'intake.ts': 'intake-draft.test.ts intake.test.ts intake-by-the-firm.test.ts',
      'own-locations.ts':
        'server/areas/project-roster/deleted-references.test.ts intake.test.ts intake-by-the-firm.test.ts',
      'save-intake.ts': 'intake.test.ts intake-by-the-firm.test.ts',
    },
  ],
  [
    'server/areas/last-change',
    {
      'last-change.ts': 'last-change.test.ts',
    },
  ],
  [
    'server/areas/licenses',
    {
      'license-accounts.ts': 'server/http/access/access-across-accounts.test.ts',
      'license-file.ts': 'server/audit/audit-entries.test.ts',
      'license-queries.ts': 'server/areas/providers/licenses-in-order.test.ts licenses.test.ts',
      'licenses.ts': 'server/audit/audit-entries.test.ts licenses.test.ts',
      'save-license.ts': 'licenses.test.ts',
    },
  ],
  [
    'server/areas/licenses/list',
    {
      'export-cells.ts': 'license-list.test.ts',
      'license-list-queries.ts': 'license-list.test.ts',
      'license-list.ts': 'server/audit/audit-entries.test.ts license-list.test.ts',
    },
  ],
  [
    'server/areas/locations',
    {
      'locations.ts': 'server/audit/audit-entries.test.ts locations.test.ts',
    },
  ],
  [
    'server/areas/needs-you',
    {
      'need-facts.ts': 'needs-you.test.ts first-needs.test.ts',
      'needs-you.ts': 'needs-you.test.ts',
    },
  ],
  [
    'server/areas/news',
    {
      'fetch-feed.ts': 'fetch-feed.test.ts read-feed.test.ts',
      'read-feed.ts': 'fetch-feed.test.ts read-feed.test.ts',
    },
  ],
  [
    'server/areas/practice',
    {
      'practice-records.ts': 'server/audit/audit-entries.test.ts',
      'practice.ts': 'server/audit/audit-entries.test.ts practice.test.ts',
    },
  ],
  [
    'server/areas/project-roster',
    {
      'save-project-location.ts': 'deleted-references.test.ts project-locations.test.ts',
      'save-project-provider.ts': 'project-providers.test.ts',
      'unlink-project-provider.ts': 'project-providers.test.ts',
    },
  ],
  [
    'server/areas/projects',
    {
      'intake-subjects.ts': 'server/areas/intake/intake-done.test.ts',
      'project-counts.ts': 'server/areas/documents/required/provider-items.test.ts',
      'project-list-query.ts': 'project-list.test.ts',
      'projects.ts': 'project-list.test.ts',
    },
  ],
  [
    'server/areas/providers',
    {
      'delete-provider.ts':
        'server/audit/audit-entries.test.ts concurrent-providers.test.ts providers.test.ts restore-provider.test.ts',
      'link-project.ts': 'server/audit/audit-entries.test.ts server/areas/documents/required/provider-items.test.ts',
      'provider-queries.ts':
        'server/http/access/guard-alone.test.ts providers.test.ts restore-provider.test.ts provider-list.test.ts',
      'providers.ts': 'providers.test.ts server/areas/licenses/licenses.test.ts',
      'require-unique.ts': 'concurrent-providers.test.ts providers.test.ts restore-provider.test.ts',
      'restore-deleted-provider.ts': 'server/audit/audit-entries.test.ts providers.test.ts restore-provider.test.ts',
      'save-provider-with-licenses.ts': 'edited-licenses.test.ts providers.test.ts restore-provider.test.ts',
    },
  ],
  [
    'server/areas/firm/staff',
    {
      'add-staff.ts': 'staff.test.ts server/operations/admin/staff-commands.test.ts',
      'advisors.ts': 'advisors.test.ts',
      'change-staff.ts': 'staff.test.ts advisors.test.ts',
      'end-staff.ts': 'staff.test.ts',
      'save-staff.ts': 'staff.test.ts',
      'staff-queries.ts': 'staff.test.ts',
    },
  ],
  [
    'server/areas/firm/staff-factor',
    {
      'staff-factor.ts': 'staff-factor.test.ts',
    },
  ],
  [
    'server/areas/session/factor',
    {
      'factor-queries.ts': 'server/areas/session/second-factor.test.ts',
      'recovery-codes.ts': 'server/areas/session/second-factor.test.ts',
      'totp.ts': 'server/areas/session/second-factor.test.ts',
    },
  ],
  [
    'server/areas/session',
    {
      'check-factor.ts': 'second-factor.test.ts',
      'reset-factor.ts': 'server/areas/firm/staff-factor/staff-factor.test.ts',
      'second-factor.ts': 'second-factor.test.ts',
      'sign-in-security.ts': 'sign-in-security.test.ts',
      'sign-in-tickets.ts': 'second-factor.test.ts',
      'check-refresh-token.ts': 'check-refresh-token.test.ts',
      'device-key.ts': 'device-key.test.ts',
      'issue-tokens.ts': 'token-lifetime.test.ts sign-in.test.ts',
      'log-in.ts': 'sign-in.test.ts server/audit/audit-entries.test.ts',
      'password-hash.ts': 'sign-in.test.ts',
      'person-queries.ts': 'changed-during-sign-in.test.ts',
      'queue-password-link.ts': 'restore-password.test.ts',
      'refresh-session.ts': 'sign-in.test.ts',
      'reset-password.ts': 'restore-password.test.ts password-audit.test.ts',
      'reset-queries.ts': 'restore-password.test.ts',
      'session-jobs.ts': 'password-audit.test.ts',
      'session-queries.ts': 'refresh-at-once.test.ts sign-in.test.ts',
      'session.ts': 'server/audit/audit-entries.test.ts',
    },
  ],
  [
    'server/areas/support',
    {
      'message-queries.ts': 'messages.test.ts',
      'store-message.ts': 'messages.test.ts server/audit/audit-entries.test.ts',
      'support.ts': 'messages.test.ts server/facts/signing-in.test.ts',
    },
  ],
  [
    'server/areas/weekly-updates',
    {
      'weekly-update-queries.ts': 'weekly-updates.test.ts',
      'weekly-updates.ts': 'weekly-updates.test.ts',
    },
  ],
]
