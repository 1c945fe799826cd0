import { inFile, type Defect } from './defect.ts'

const DAYS = ['server/http/calls/practice-day.test.ts']
const HEADERS = ['server/http/answer-headers.test.ts']
const DOWNLOADS = ['server/files/download-reply.test.ts', ...HEADERS]

/** Defects of locks and response headers. */
export const lockAndHeaderDefects: readonly Defect[] = [
  ...inFile(
    'server/records/lock-by-name.ts',
    ['server/records/lock-by-name.test.ts'],
    [
      {
        name: 'turn-not-taken',
        breaks: 'a lock makes the next caller wait',
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
    'server/http/calls/one-after-another.ts',
    ['server/areas/credentialing/draft-locked-ahead.test.ts'],
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
    'server/areas/providers/delete-provider.ts',
    ['server/areas/providers/concurrent-providers.test.ts'],
    [
      {
        name: 'deletion-does-not-wait',
        breaks: 'a provider cannot be deleted while an application is being added',
        before: '    .forUpdate()\n    .execute()',
        after: '    .execute()',
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/application-provider.ts',
    ['server/areas/providers/concurrent-providers.test.ts'],
    [
      {
        name: 'application-does-not-wait',
        breaks: 'no application can be added while its provider is being deleted',
        before: '    .forShare()\n',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/providers/require-free.ts',
    ['server/areas/providers/concurrent-providers.test.ts'],
    [
      {
        name: 'npi-taken-at-once',
        breaks: 'when two providers get one NPI at once the second is refused',
        before: 'await lockProviders(db, whose.account)',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/application-scope.ts',
    ['server/areas/applications/concurrent-documents.test.ts'],
    [
      {
        name: 'documents-do-not-wait',
        breaks: "changes of an application's documents run one after the other",
        before: "    .forNoKeyUpdate('application')\n",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/delete-application.ts',
    ['server/areas/applications/concurrent-documents.test.ts'],
    [
      {
        name: 'deletion-of-application-does-not-wait',
        breaks: 'deleting an application waits for its addition',
        before: "caller: Caller): Promise<void> {\n  await lockByName(db, 'application', id)",
        after: 'caller: Caller): Promise<void> {',
      },
    ],
  ),
  ...inFile(
    'server/forms/form-queries.ts',
    ['server/forms/save-form.test.ts'],
    [
      {
        name: 'form-saved-without-lock',
        breaks: 'simultaneous saves of a form run one after the other',
        before: 'selectForm(db, at).forUpdate()',
        after: 'selectForm(db, at)',
      },
    ],
  ),
  ...inFile(
    'server/mail/outbox-queries.ts',
    ['server/mail/deliver-from-outbox.test.ts'],
    [
      {
        name: 'mail-taken-twice',
        breaks: 'only one of several deliverers gets a mail',
        before: ".where('next_attempt_at', '<=', sql<string>`now()`)",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/files/unless-backup-runs.ts',
    ['server/operations/backup/removed-during-backup.test.ts'],
    [
      {
        name: 'files-removed-during-a-backup',
        breaks: 'no bytes are removed during a backup',
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
        breaks: 'a backup includes the bytes that its rows refer to',
        before: "await owner.query('select pg_advisory_lock($1)', [FILE_BACKUP_LOCK])",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/http/calls/today.ts',
    ['server/http/calls/today.test.ts'],
    [
      {
        name: 'day-kept-for-an-hour',
        breaks: 'a day starts with its first minute, even at a quarter past',
        before: 'const MINUTE = 60_000',
        after: 'const MINUTE = 3_600_000',
      },
    ],
  ),
  ...inFile('server/http/calls/practice-zones.ts', DAYS, [
    {
      name: 'days-of-the-firm-alone',
      breaks: "AMB-146: dates are those of the practice's time zone",
      before: 'known.get(database)?.zones.get(account) ?? config.firmTimeZone',
      after: 'config.firmTimeZone',
    },
  ]),
  ...inFile('server/http/calls/answer-call.ts', DAYS, [
    {
      name: 'days-of-the-device',
      breaks: 'AMB-146: what a practice reads goes by its own days, whatever the device says',
      before: '{ today: practiceDay(deps, account, now) }',
      after: '{}',
    },
  ]),
  ...inFile('server/http/security-headers.ts', HEADERS, [
    {
      name: 'shown-in-frames',
      breaks: 'no page of the portal can be framed',
      before: " frame-ancestors 'none';",
      after: '',
    },
    {
      name: 'forms-lead-elsewhere',
      breaks: "a page's form can only submit to the portal",
      before: " form-action 'self';",
      after: '',
    },
    {
      name: 'scripts-of-anybody',
      breaks: "a page runs only the portal's scripts",
      before: "script-src 'self'",
      after: "script-src 'self' 'unsafe-inline'",
    },
    {
      name: 'types-are-guessed',
      breaks: 'browsers do not guess content types',
      before: 'x-content-type-options',
      after: 'x-content-types',
    },
    {
      name: 'addresses-told-to-others',
      breaks: 'other sites receive no referrer',
      before: 'referrer-policy',
      after: 'referer-policy',
    },
    {
      name: 'http-goes-on',
      breaks: 'under a public address browsers use only https',
      before: 'strict-transport-security',
      after: 'strict-transport',
    },
  ]),
  ...inFile('server/http/calls/respond.ts', HEADERS, [
    {
      name: 'answers-are-kept',
      breaks: 'replies of calls are not cached on the way',
      before: "reply.header('cache-control', 'no-store')",
      after: "reply.header('cache-control', 'max-age=60')",
    },
  ]),
  ...inFile('server/files/download-reply.ts', DOWNLOADS, [
    {
      name: 'papers-run-scripts',
      breaks: "uploaded content cannot run with the portal's origin",
      before: `: "default-src 'none'; sandbox"`,
      after: `: "default-src 'none'"`,
    },
    {
      name: 'papers-shown-in-place',
      breaks: 'an upload downloads as an attachment, unless its type may be shown',
      before: 'const shown = inline && type?.mayShowInline === true',
      after: 'const shown = inline',
    },
  ]),
]
