import { inFile, type Defect } from './defect.ts'

const DAYS = ['server/platform/http/calls/practice-day.test.ts']
const HEADERS = ['server/platform/http/answer-headers.test.ts']
const DOWNLOADS = ['server/platform/files/download-reply.test.ts', ...HEADERS]

/** Defects of locks and response headers. */
export const lockAndHeaderDefects: readonly Defect[] = [
  ...inFile(
    'server/platform/records/lock-by-name.ts',
    ['server/platform/records/lock-by-name.test.ts'],
    [
      {
        name: 'turn-not-taken',
        breaks: 'whoever takes a turn lets the next one wait',
        before: 'select pg_advisory_xact_lock(',
        after: 'select pg_try_advisory_xact_lock(',
      },
      {
        name: 'turn-of-another-spelling',
        breaks: 'capitals of the name do not count',
        before: 'name.toLowerCase()',
        after: 'name',
      },
    ],
  ),
  ...inFile(
    'server/platform/http/calls/one-after-another.ts',
    ['server/credentialing/draft-locked-ahead.test.ts'],
    [
      {
        name: 'repetitions-hold-connections',
        breaks: 'repetitions of a save wait for the first before they take a connection',
        before: 'if (key === undefined) return work()',
        after: "if (key !== '') return work()",
      },
    ],
  ),
  ...inFile(
    'server/providers/delete-provider.ts',
    ['server/providers/providers-meanwhile.test.ts'],
    [
      {
        name: 'deletion-does-not-wait',
        breaks: 'a provider for whom somebody adds an application cannot be deleted',
        before: '    .forUpdate()\n    .execute()',
        after: '    .execute()',
      },
    ],
  ),
  ...inFile(
    'server/applications/application-provider.ts',
    ['server/providers/providers-meanwhile.test.ts'],
    [
      {
        name: 'application-does-not-wait',
        breaks: 'for a provider whom somebody deletes no application can be added',
        before: '    .forShare()\n',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/providers/require-free.ts',
    ['server/providers/providers-meanwhile.test.ts'],
    [
      {
        name: 'npi-taken-at-once',
        breaks: 'of two providers who are given one NPI at once the second is told so',
        before: 'await lockProviders(db, whose.account)',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/applications/application-scope.ts',
    ['server/applications/concurrent-documents.test.ts'],
    [
      {
        name: 'documents-do-not-wait',
        breaks: 'whoever changes a document of an application waits for the one before',
        before: "    .forNoKeyUpdate('application')\n",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/applications/delete-application.ts',
    ['server/applications/concurrent-documents.test.ts'],
    [
      {
        name: 'deletion-of-application-does-not-wait',
        breaks: 'whoever deletes an application that is being added waits for it',
        before: "caller: Caller): Promise<void> {\n  await lockByName(db, 'application', id)",
        after: 'caller: Caller): Promise<void> {',
      },
    ],
  ),
  ...inFile(
    'server/platform/forms/form-queries.ts',
    ['server/platform/forms/save-form.test.ts'],
    [
      {
        name: 'form-saved-without-lock',
        breaks: 'two who save a form at once come one after the other',
        before: 'selectForm(db, at).forUpdate()',
        after: 'selectForm(db, at)',
      },
    ],
  ),
  ...inFile(
    'server/platform/mail/outbox-queries.ts',
    ['server/platform/mail/deliver-from-outbox.test.ts'],
    [
      {
        name: 'mail-taken-twice',
        breaks: 'of several who deliver a mail one gets it',
        before: ".where('next_attempt_at', '<=', sql<string>`now()`)",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/platform/files/unless-backup-runs.ts',
    ['server/operations/backup/removed-during-backup.test.ts'],
    [
      {
        name: 'files-removed-during-a-backup',
        breaks: 'while a backup is made no bytes go',
        before: 'return rows[0]?.may ? work(db) : undefined',
        after: 'return rows.length > 0 ? work(db) : undefined',
      },
    ],
  ),
  ...inFile(
    'server/operations/backup/make-backup.ts',
    ['server/operations/backup/removed-during-backup.test.ts'],
    [
      {
        name: 'backup-without-lock',
        breaks: 'a backup keeps the bytes that its rows point at',
        before: "await owner.query('select pg_advisory_lock($1)', [FILE_BACKUP_LOCK])",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/platform/http/calls/today.ts',
    ['server/platform/http/calls/today.test.ts'],
    [
      {
        name: 'day-kept-for-an-hour',
        breaks: 'a day begins with its first minute, also where that is a quarter past',
        before: 'const MINUTE = 60_000',
        after: 'const MINUTE = 3_600_000',
      },
    ],
  ),
  ...inFile('server/platform/http/calls/practice-zones.ts', DAYS, [
    {
      name: 'days-of-the-firm-alone',
      breaks: 'AMB-146: a day is that of the time zone of the practice',
      before: 'known.get(database)?.zones.get(account) ?? config.firmTimeZone',
      after: 'config.firmTimeZone',
    },
  ]),
  ...inFile('server/platform/http/calls/respond.ts', DAYS, [
    {
      name: 'days-of-the-device',
      breaks: 'AMB-146: what a practice reads goes by its own days, whatever the device says',
      before: "const day = account === '' ? {} : { today: practiceDay(deps, account, now) }",
      after: 'const day = {}',
    },
  ]),
  ...inFile('server/platform/http/security-headers.ts', HEADERS, [
    {
      name: 'shown-in-frames',
      breaks: 'no page of the portal is shown in a frame',
      before: " frame-ancestors 'none';",
      after: '',
    },
    {
      name: 'forms-lead-elsewhere',
      breaks: 'a form of a page leads to the portal alone',
      before: " form-action 'self';",
      after: '',
    },
    {
      name: 'scripts-of-anybody',
      breaks: 'a page runs scripts of the portal alone',
      before: "script-src 'self'",
      after: "script-src 'self' 'unsafe-inline'",
    },
    {
      name: 'types-are-guessed',
      breaks: 'a browser takes an answer for what it says it is',
      before: 'x-content-type-options',
      after: 'x-content-types',
    },
    {
      name: 'addresses-told-to-others',
      breaks: 'no other site learns an address of the portal',
      before: 'referrer-policy',
      after: 'referer-policy',
    },
    {
      name: 'http-goes-on',
      breaks: 'under a public address a browser comes by https alone',
      before: 'strict-transport-security',
      after: 'strict-transport',
    },
  ]),
  ...inFile('server/platform/http/calls/respond.ts', HEADERS, [
    {
      name: 'answers-are-kept',
      breaks: 'the answer of a call is kept by nobody on the way',
      before: "reply.header('cache-control', 'no-store')",
      after: "reply.header('cache-control', 'max-age=60')",
    },
  ]),
  ...inFile('server/platform/files/download-reply.ts', DOWNLOADS, [
    {
      name: 'papers-run-scripts',
      breaks: 'nothing that was uploaded runs in the name of the portal',
      before: `: "default-src 'none'; sandbox"`,
      after: `: "default-src 'none'"`,
    },
    {
      name: 'papers-shown-in-place',
      breaks: 'an upload is an attachment, unless it is of a kind that may be shown',
      before: 'const shown = inline && type?.mayShowInline === true',
      after: 'const shown = inline',
    },
  ]),
]
