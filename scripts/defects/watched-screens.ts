import type { WatchedFolder } from './watched-folder.ts'

/** Saves and sessions in the browser. */
export const watchedScreens: readonly WatchedFolder[] = [
  [
    'web/api',
    {
      'build.ts': 'web/app/shell/version-line.test.tsx',
      'call.ts': 'web/session/what-was-typed.test.tsx',
      'renew-tokens.ts': 'renew-tokens.test.ts web/session/session-watch.test.tsx',
    },
  ],
  [
    'web/app/shell',
    {
      'withdrawn-text.tsx': 'web/session/what-was-typed.test.tsx',
    },
  ],
  [
    'web/areas/applications/documents',
    {
      'use-documents-zip.tsx': 'web/areas/documents/library/closed-files.test.tsx',
    },
  ],
  [
    'web/areas/credentialing',
    {
      'use-newest-answers.ts': 'newest-answers.test.tsx',
    },
  ],
  [
    'web/areas/documents/library',
    {
      'chosen-files.tsx': 'closed-files.test.tsx chosen-files.test.tsx',
      'document-file-link.tsx': 'closed-files.test.tsx',
      'file-buttons.tsx': 'closed-files.test.tsx',
      'use-document-pages.ts': 'printed-documents.test.tsx',
    },
  ],
  [
    'web/areas/documents/project',
    {
      'document-controls.tsx': 'edit-document.test.tsx',
      'uploaded-documents-card.tsx': 'web/areas/documents/library/closed-files.test.tsx',
    },
  ],
  [
    'web/areas/intake',
    {
      'intake-form.tsx': 'intake-draft.test.tsx',
    },
  ],
  [
    'web/areas/licenses',
    {
      'renew-dialog.tsx': 'renew-dialog.test.tsx',
      'use-renewal.ts': 'renew-dialog.test.tsx',
    },
  ],
  [
    'web/areas/projects',
    {
      'use-project-lookup.ts': 'project-menu.test.tsx',
    },
  ],
  [
    'web/forms/controls',
    {
      'suggested-texts-control.tsx': 'web/forms/typed-and-saved.test.tsx suggested-texts-control.test.tsx',
      'text-control.tsx': 'web/forms/document/form-document.test.tsx',
    },
  ],
  [
    'web/forms/document',
    {
      'autosave.ts': 'autosave.test.ts',
      'draft-timer.ts': 'autosave.test.ts',
      'form-frame.tsx': 'form-document.test.tsx',
      'use-complete-save.ts': 'web/app/every-save.test.tsx',
    },
  ],
  [
    'web/forms/local-drafts',
    {
      'local-draft-store.ts': 'local-draft-store.test.ts',
    },
  ],
  [
    'web/forms/store',
    {
      'form-store.ts': 'form-store.test.ts',
      'shown-problems.ts': 'web/forms/typed-and-saved.test.tsx',
    },
  ],
  [
    'web/session',
    {
      'redirect-to-sign-in.ts': 'session-watch.test.tsx',
      'remembered-account.ts': 'web/app/shell/prefetch.test.ts',
      'session-watch.tsx': 'session-watch.test.tsx what-was-typed.test.tsx',
      'staleness.ts': 'session-watch.test.tsx',
    },
  ],
  [
    'web/ui/feedback',
    {
      'leave-guard.tsx': 'leave-guard.test.tsx',
      'toast.ts': 'toaster.test.tsx',
      'unsaved.ts': 'leave-guard.test.tsx',
    },
  ],
  [
    'web/ui/fields',
    {
      'city-field.tsx': 'web/forms/typed-and-saved.test.tsx',
      'use-typed-choice.ts': 'search-select.test.tsx',
    },
  ],
  [
    'web/ui/files',
    {
      'hold-submit.ts': 'files.test.tsx',
      'refuse-stray-files.ts': 'refuse-stray-files.test.ts',
    },
  ],
  [
    'web/ui/page',
    {
      'focusable-button.tsx':
        'web/forms/typed-and-saved.test.tsx web/session/login-page.test.tsx web/areas/credentialing/parts/credentialing-parts.test.tsx',
    },
  ],
  [
    'web/ui/table',
    {
      'print-page.ts': 'web/areas/documents/library/printed-documents.test.tsx',
    },
  ],
]
