import type { WatchedFolder } from './watched-folder.ts'

/** Rules, permissions and what is sent. */
export const watchedRules: readonly WatchedFolder[] = [
  [
    'contract/caqh',
    {
      'page-range.ts': 'server/areas/caqh/chosen-pages.test.ts',
    },
  ],
  [
    'domain/applications',
    {
      'application-editing.ts': 'application.test.ts',
    },
  ],
  [
    'domain/consistency',
    {
      'compare-licenses.ts': 'find-inconsistencies.test.ts',
      'compare-person.ts': 'find-inconsistencies.test.ts',
      'compare-values.ts': 'find-inconsistencies.test.ts compare-values.test.ts',
    },
  ],
  [
    'domain/documents',
    {
      'check-file.ts': 'check-file.test.ts',
      'editing.ts': 'document.test.ts',
      'file-access.ts': 'file-access.test.ts server/areas/documents/library/closed-files.test.ts',
      'file-limits.ts':
        'domain/facts/rights-and-rules.test.ts server/areas/documents/practice/practice-document-files.test.ts',
      'file-name.ts': 'file-name.test.ts',
      'file-types.ts': 'file-types.test.ts',
      'password-search.ts': 'password-search.test.ts',
    },
  ],
  [
    'domain/forms',
    {
      'changes.ts': 'parse-phone.test.ts changes.test.ts secrets.test.ts',
      'check-part.ts': 'check-form.test.ts section.test.ts',
      'find-choice.ts': 'find-choice.test.ts',
      'merge.ts': 'merge.test.ts',
      'parse-day.ts': 'parse-day.test.ts',
      'parse-stored.ts': 'parse-stored.test.ts',
      'parse-time.ts': 'parse-time.test.ts',
      'section.ts': 'check-form.test.ts section.test.ts',
    },
  ],
  [
    'domain/intake',
    {
      'intake-variants.ts': 'intake-variants.test.ts intake-form.test.ts',
    },
  ],
  [
    'domain/licenses',
    {
      'allowed-license-types.ts': 'license.test.ts',
      'dea-number.ts': 'license-hints.test.ts',
      'expiration-tone.ts': 'domain/facts/rights-and-rules.test.ts license.test.ts',
      'license.ts': 'license.test.ts domain/facts/access-point.test.ts',
    },
  ],
  [
    'domain/needs-you',
    {
      'find-needs.ts': 'find-needs.test.ts',
    },
  ],
  [
    'domain',
    {
      'permissions.ts': 'permissions.test.ts contract/who-may-call.test.ts',
    },
  ],
  [
    'domain/providers',
    {
      'npi-number.ts': 'provider.test.ts',
      'provider.ts': 'provider.test.ts domain/facts/access-point.test.ts',
    },
  ],
  [
    'domain/reference',
    {
      'document-types.ts':
        'domain/facts/lists.test.ts domain/documents/file-access.test.ts server/areas/documents/library/closed-files.test.ts',
    },
  ],
  [
    'domain/session',
    {
      'password-rule.ts': 'domain/facts/rights-and-rules.test.ts password-rule.test.ts',
    },
  ],
]
