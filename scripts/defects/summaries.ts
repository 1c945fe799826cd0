import { inFile, type Defect } from './defect.ts'

const STORED_SUMMARIES = ['server/areas/caqh/stored-summaries.test.ts']
const SHOWN = ['server/ssn-exposure.test.ts']
const ACCESS = ['server/areas/caqh/stored-summary-access.test.ts']
const CHOSEN = ['server/areas/caqh/chosen-pages.test.ts']
const READING = ['server/areas/caqh/second-reading.test.ts']

/** Defects of the CAQH summary stored with a form. */
export const summaryDefects: readonly Defect[] = [
  ...inFile(
    'contract/caqh/stored-summary.ts',
    ['contract/who-may-call.test.ts'],
    [
      {
        name: 'summaries-uploaded-by-viewers',
        breaks: 'CAQH-12: uploading a summary needs permission to edit',
        before: "access: 'edit',\n  summary: 'Keep a CAQH",
        after: "access: 'view',\n  summary: 'Keep a CAQH",
      },
      {
        name: 'summaries-downloaded-by-viewers',
        breaks: 'AMB-140: opening a summary, which shows the number, needs permission 2',
        before: "access: 'edit',\n  summary: 'Download the CAQH",
        after: "access: 'view',\n  summary: 'Download the CAQH",
      },
    ],
  ),
  ...inFile('server/database/migrations/0221-kept-summaries.sql', ACCESS, [
    {
      name: 'wall-of-summaries-open',
      breaks: "row-level security shows only rows of one's own accounts",
      before: 'create policy app_own on caqh_summary to client_center_app\n  using (account_id',
      after: 'create policy app_own on caqh_summary to client_center_app\n  using (true or account_id',
    },
  ]),
  ...inFile('server/database/migrations/0221-kept-summaries.sql', STORED_SUMMARIES, [
    {
      name: 'replaced-summary-stays',
      breaks: 'a file is deleted with its record',
      before: 'create trigger file_of_changed after update of file_id on caqh_summary',
      after: 'create trigger file_of_changed after update of form_id on caqh_summary',
    },
  ]),
  ...inFile('server/areas/caqh/summary-forms.ts', ACCESS, [
    {
      name: 'summary-of-another-project',
      breaks: "CAQH-11: a summary is found only in its form's project",
      before: "query.where('form.project_id', '=', project)",
      after: "query.where('form.project_id', 'is not', null)",
    },
    {
      name: 'summary-of-a-project-for-the-account',
      breaks: "CAQH-11: the account's area has only forms outside of projects",
      before: "query.where('form.project_id', 'is', null).where(",
      after: 'query.where(',
    },
    {
      name: 'summary-of-a-deleted-provider',
      breaks: 'deleted providers are hidden',
      before: 'p.id = form.provider_id and p.deleted_at is null',
      after: 'p.id = form.provider_id',
    },
    {
      name: 'two-uploads-at-once',
      breaks: 'of two uploads for one form the second waits for the first',
      before: ".forUpdate('form')",
      after: '',
    },
  ]),
  ...inFile('server/areas/caqh/save-summary.ts', STORED_SUMMARIES, [
    {
      name: 'draft-that-was-published-takes-a-file',
      breaks: 'AMB-89: a file sent for a draft does not go to the form published meanwhile',
      before: 'throw isDraft ? refuse(ALREADY_PUBLISHED) : notFound()',
      after: '',
    },
    {
      name: 'same-file-kept-twice',
      breaks: 'sending the same file again succeeds',
      before: 'if (before !== undefined && (await isSameFile(db, account, before, file))) return before',
      after: '',
    },
    {
      name: 'removal-from-the-draft-told-to-nobody',
      breaks: 'AMB-89: a summary removed from a draft is no longer shown',
      before: 'caqh_file_changed: draft_of !== null',
      after: 'caqh_file_changed: false',
    },
    {
      name: 'summary-upload-not-in-the-trail',
      breaks: 'every write is audited',
      before: "action: 'caqh-summary.uploaded'",
      after: "action: 'caqh-summary.kept'",
    },
    {
      name: 'summary-removal-not-in-the-trail',
      breaks: 'every write is audited',
      before: "action: 'caqh-summary.removed'",
      after: "action: 'caqh-summary.gone'",
    },
  ]),
  ...inFile(
    'server/areas/caqh/stored-summaries.ts',
    [...STORED_SUMMARIES, ...SHOWN],
    [
      {
        name: 'summary-of-any-type',
        breaks: 'only a PDF is stored as a summary',
        before: "if (file.type !== PDF) throw caqhRefusal('CAQH_NOT_PDF')",
        after: '',
      },
      {
        name: 'summary-downloads-not-in-the-trail',
        breaks: 'downloads of personal files are audited',
        before: "'caqh-summary.opened' : 'caqh-summary.downloaded'",
        after: "'caqh-summary.opened' : 'caqh-summary.seen'",
      },
      {
        name: 'summary-read-by-viewers',
        breaks: 'AMB-140: without permission 2 a summary is a name and a date',
        before: "hasAccess('edit', context.permissions) ? summaryToWire(found) : nameAndDate(found)",
        after: 'summaryToWire(found)',
      },
      {
        name: 'opened-summaries-not-in-the-trail',
        breaks: 'AMB-140: each view of a summary is audited',
        before: "'caqh-summary.opened' : 'caqh-summary.downloaded'",
        after: "'caqh-summary.seen' : 'caqh-summary.downloaded'",
      },
    ],
  ),
  ...inFile('server/areas/credentialing/shown-summary.ts', STORED_SUMMARIES, [
    {
      name: 'summary-stays-with-the-draft',
      breaks: "AMB-89: publishing moves the draft's summary",
      before: '.set({ form_id: published.id })',
      after: '.set({ form_id: draft.id })',
    },
    {
      name: 'removal-past-the-draft',
      breaks: 'publishing a form past its draft keeps the summary that it shows',
      before: '(isPast || !draft.caqh_file_changed)',
      after: '!draft.caqh_file_changed',
    },
  ]),
  ...inFile('server/areas/credentialing/sent-form.ts', STORED_SUMMARIES, [
    {
      name: 'source-not-told-by-publishing',
      breaks: 'CAQH-13: a form that is completed through parsing says so',
      before: "caqhFileChanged === 'true' ||",
      after: '',
    },
  ]),
  ...inFile('server/areas/caqh/second-reading.ts', READING, [
    {
      name: 'number-among-the-findings',
      breaks: 'AMB-137: the social security number is not stored with the findings',
      before: 'withoutSsn(findingsToWire(findings))',
      after: 'findingsToWire(findings)',
    },
    {
      name: 'number-under-another-name',
      breaks: 'AMB-137: nor where it is written as another number',
      before: '&& !holds(value) && !holds(text)',
      after: '',
    },
    {
      name: 'findings-of-a-replaced-file',
      breaks: 'nothing is saved for a file replaced while it was being read',
      before:
        ".set('problem' in answer ? { state: 'refused', problem: answer.problem } : toReadColumns(answer))\n    .where('account_id', '=', account)\n    .where('file_id', '=', file)",
      after:
        ".set('problem' in answer ? { state: 'refused', problem: answer.problem } : toReadColumns(answer))\n    .where('account_id', '=', account)",
    },
    {
      name: 'unread-after-a-crash',
      breaks: 'a stored summary that a killed server did not read is read later',
      before: 'for (const meant of await takeOverdue(system)) await queueReading(system, meant)',
      after: 'await takeOverdue(system)',
    },
    {
      name: 'unread-asked-for-each-minute',
      breaks: 'a reading in progress is not started again',
      before: "asked_at < now() - interval '30 seconds'",
      after: 'asked_at <= now()',
    },
    {
      name: 'bytes-gone-tried-for-ever',
      breaks: 'a summary whose bytes are gone is refused',
      before: "if (thrown instanceof FileMissing) return { problem: 'CAQH_DAMAGED' }",
      after: '',
    },
  ]),
  ...inFile('server/areas/caqh/stored-summaries.ts', CHOSEN, [
    {
      name: 'all-pages-of-two-people-stored',
      breaks: 'of a file of several people only the chosen pages are stored',
      before: 'range && {',
      after: 'undefined && {',
    },
  ]),
  ...inFile('contract/caqh/page-range.ts', CHOSEN, [
    {
      name: 'first-page-without-a-last',
      breaks: 'one end alone does not store the whole file',
      before: 'return firstPage === lastPage',
      after: 'return true',
    },
  ]),
  ...inFile(
    'server/areas/caqh/copy-pages.ts',
    ['server/areas/caqh/copy-in-child.test.ts'],
    [
      {
        name: 'copies-differ-each-time',
        breaks: 'the same pages are the same file',
        before: 'return isSaved ? withoutMoment(Buffer.concat(written))',
        after: 'return isSaved ? Buffer.concat(written)',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/provider-findings.ts',
    ['server/areas/caqh/license-dates-in-pictures.test.ts'],
    [
      {
        name: 'dates-of-the-license-above',
        breaks: 'in a picture a license has no dates of another one',
        before: ' && keys.includes(firstField)',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/people-in-file.ts',
    ['server/areas/caqh/people-in-file.test.ts'],
    [
      {
        name: 'misread-numbers-are-other-people',
        breaks: 'a number that was misread in a picture is of the same person',
        before: 'const DIGITS_APART = 3',
        after: 'const DIGITS_APART = 1',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/fair-queue.ts',
    ['server/areas/caqh/fair-queue.test.ts'],
    [
      {
        name: 'people-wait-for-the-second-reading',
        breaks: 'a reading that nobody waits for gives way',
        before: 'this.#beside?.abort()',
        after: '',
      },
      {
        name: 'several-second-readings',
        breaks: 'one turn is left for people',
        before: 'if (this.#beside !== undefined || this.#working',
        after: 'if (this.#working',
      },
    ],
  ),
]
