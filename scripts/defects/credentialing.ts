import { inFile, type Defect } from './defect.ts'

const DRAFTS = ['server/areas/credentialing/drafts.test.ts']
const PUBLISH = ['server/areas/credentialing/publish.test.ts']
const CONCURRENT = ['server/areas/credentialing/publish-concurrently.test.ts']
const BAD = ['server/areas/credentialing/bad-input.test.ts']
const AHEAD = ['server/areas/credentialing/draft-locked-ahead.test.ts']
const HISTORY = ['server/areas/credentialing/form-history.test.ts']

const DOWNLOAD = ['server/areas/credentialing/download-form.test.ts']
const NEWEST = ['server/areas/credentialing/newest-answers.test.ts']

/** Defects of credentialing forms: drafts, publishing, and the masked SSN. */
export const credentialingDefects: readonly Defect[] = [
  ...inFile('server/areas/credentialing/download-form.ts', DOWNLOAD, [
    {
      name: 'copy-for-a-payer-for-who-only-looks',
      breaks: 'AMB-137: the full number is only for people who may edit',
      before: "if (!hasAccess('edit', context.permissions)) throw forbidden()",
      after: '',
    },
    {
      name: 'copies-for-payers-without-end',
      breaks: 'AMB-137: reads of the number are throttled',
      before: 'await limitSecretReads(deps.database.system, person.id, now)',
      after: '',
    },
    {
      name: 'copy-of-a-draft-for-a-payer',
      breaks: 'AMB-90: an insurance company gets the published form',
      before: 'if (completedOn === null) throw refuse(NOT_PUBLISHED)',
      after: '',
    },
    {
      name: 'copy-for-a-payer-untold',
      breaks: 'every download is audited, with its copy',
      before: "after: { copy: isForPayer ? 'payer' : 'own' },",
      after: "after: { copy: 'own' },",
    },
    {
      name: 'characters-dropped-in-silence',
      breaks: 'AMB-155: a character missing in every font refuses the PDF',
      before: 'if (undrawable !== undefined) throw refuse(undrawableSentence(undrawable))',
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/complete-form.ts', PUBLISH, [
    {
      name: 'published-incomplete',
      breaks: 'CRED-L19: a published form is complete',
      before: 'if (problems.length === 0) return normalized',
      after: 'if (problems.length >= 0) return normalized',
    },
    {
      name: 'published-with-the-npi-of-another',
      breaks: "CRED-L28: the NPI is nobody else's",
      before: "if (taken.npi) throw refuseAt(toWirePath('person/individualNPINumber'), npiTakenSentence)",
      after: '',
    },
    {
      name: 'published-form-of-somebody-else',
      breaks: 'the provider of a published form stays',
      before:
        'if (row?.status === COMPLETED && provider !== row.provider_id) throw refuseAt(sent.toWirePath(PROVIDER), STAYS)',
      after: '',
    },
    {
      name: 'new-providers-do-not-wait',
      breaks: 'when two publish the same new provider one adds them, the other is refused',
      before: 'if (sent.answers.person.intakeFormProviderId === null) await lockProviders(db, host.account)',
      after: '',
    },
    {
      name: 'publishing-untold',
      breaks: 'publishing is audited',
      before: "action: 'credentialing.published'",
      after: "action: 'credentialing.saved'",
    },
  ]),
  ...inFile('server/areas/credentialing/add-new-provider.ts', PUBLISH, [
    {
      name: 'new-provider-with-the-email-of-another',
      breaks: "AMB-122: the email of a new provider is nobody else's",
      before: "if (taken.email) throw refuseAt(toWirePath('person/email'), emailTakenSentence)",
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/merge-draft-into-published.ts', PUBLISH, [
    {
      name: 'draft-overwrites-the-published',
      breaks: 'AMB-136: what others changed in the published form is shown before it is overwritten',
      before: 'if (unseen.length > 0) throw clash(unseen)',
      after: '',
    },
    {
      name: 'two-numbers-of-the-same-last-digits',
      breaks: 'two numbers typed by both count as different, although they look alike',
      before: 'other !== undefined && other.rev > scope.seen && !isSame',
      after: 'false',
    },
  ]),
  ...inFile('server/areas/credentialing/publish-form.ts', PUBLISH, [
    {
      name: 'draft-of-a-colleague-is-dropped',
      breaks: "publishing a form keeps another person's draft",
      before: 'const stays = draft !== undefined && (await hasOtherAuthor(db, host.account, draft.id, by.person.id))',
      after: 'const stays = draft !== undefined && by.person.id === null',
    },
    {
      name: 'published-twice-by-one-save',
      breaks: 'repeating a publish succeeds',
      before: 'if (before?.status === COMPLETED) return findStored(db, host, before)',
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/publish-form.ts', CONCURRENT, [
    {
      name: 'publish-sent-again-does-not-wait',
      breaks: 'repeating a publish before its reply succeeds',
      before: "if (input.saveId !== undefined) await lockByName(db, 'publish', input.saveId)",
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/save-draft.ts', CONCURRENT, [
    {
      name: 'draft-saved-over-the-published',
      breaks: 'AMB-77: a draft that was published meanwhile takes no incomplete answers',
      before: 'if (row.status === DRAFT) return changeDraft(db, host, sent, by, { ...locked, row }, writeLast)',
      after: 'if (row.status >= DRAFT) return changeDraft(db, host, sent, by, { ...locked, row }, writeLast)',
    },
  ]),
  ...inFile('server/areas/credentialing/save-draft.ts', BAD, [
    {
      name: 'draft-of-another-project',
      breaks: 'a form is found in its own project alone',
      before: 'if (await isTaken(db, host.account, id)) return saveAdded(db, host, id, sent, by)',
      after: '',
    },
  ]),
  ...inFile('server/http/calls/answer-call.ts', AHEAD, [
    {
      name: 'draft-saved-by-a-viewer',
      breaks: 'view-only users are refused before anything is written',
      before: 'const account = authorize(endpoint, person, openedAccount)',
      after: "const account = openedAccount ?? ''",
    },
  ]),
  ...inFile(
    'server/http/calls/request-transaction.ts',
    ['server/http/calls/request-transaction.test.ts'],
    [
      {
        name: 'unwritten-save-answered',
        breaks: 'a save is answered when all of it holds',
        before: "if (kind === 'write') await committed",
        after: '',
      },
      {
        name: 'last-writes-not-committed',
        breaks: 'the last writes of a command are committed with it',
        before: '...statements.map(toStatement), COMMIT]',
        after: '...statements.map(toStatement)]',
      },
      {
        name: 'failed-last-write-answered',
        breaks: 'a command whose last write fails is rolled back',
        before: 'if (problem) throw problem\n    isCommitted',
        after: 'isCommitted',
      },
    ],
  ),
  ...inFile('server/forms/save-form.ts', AHEAD, [
    {
      name: 'changed-part-unwritten',
      breaks: 'each part that a save changed is written',
      before: 'for (const name of names) if (changed.has(name))',
      after: 'for (const name of names.filter((one) => changed.has(one)).slice(1))',
    },
  ]),
  ...inFile('server/areas/credentialing/require-known.ts', BAD, [
    {
      name: 'offices-of-anywhere',
      breaks: 'offices name locations of this practice',
      before: 'if (strange.length === 0) return',
      after: 'if (strange.length >= 0) return',
    },
    {
      name: 'cities-of-nowhere',
      breaks: 'a city with an id is of the dictionary',
      before: 'for (const field of cities) requireCity(spelled(toPath(at, field)), row[field] as City)',
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/require-known.ts', DRAFTS, [
    {
      name: 'provider-of-another-project',
      breaks: 'a form is of a provider of its project',
      before: ".where('link.project_id', '=', host.kind === 'project' ? host.project : '')",
      after: '',
    },
  ]),
  ...inFile('server/areas/credentialing/host.ts', DRAFTS, [
    {
      name: 'form-where-none-is-needed',
      breaks: 'AMB-91: no form can be started where none is needed',
      before: 'if (!(await findHost(db, host)).isNeeded) throw refuse(NOT_NEEDED)',
      after: '',
    },
  ]),
  ...inFile('server/forms/save-form.ts', DRAFTS, [
    {
      name: 'repeated-save-moves-up',
      breaks: 'a save that changed nothing moves no form up in a list',
      before: 'updatedAt: before.updatedAt',
      after: 'updatedAt: author.now.toISOString()',
    },
  ]),
  ...inFile(
    'server/areas/credentialing/form-history.ts',
    [...HISTORY, ...BAD],
    [
      {
        name: 'history-tells-the-number',
        breaks: 'AMB-137: the history shows only that a secret changed',
        before: 'if (field === undefined || field.conceal !== undefined) return described',
        after: 'if (field === undefined) return described',
      },
      {
        name: 'history-of-another-project',
        breaks: 'a history is read where its form is',
        before: 'if ((await findRow(db, host, { id })) === undefined) throw notFound()',
        after: 'await findRow(db, host, { id })',
      },
    ],
  ),
  ...inFile('server/areas/credentialing/credentialing.ts', HISTORY, [
    {
      name: 'numbers-read-without-pause',
      breaks: 'AMB-137: reading numbers is throttled',
      before: 'await limitSecretReads(deps.database.system, person.id, now)',
      after: '',
    },
  ]),
  ...inFile('server/forms/copy-form.ts', PUBLISH, [
    {
      name: 'draft-without-its-number',
      breaks: 'a draft of a published form starts with its number',
      before:
        "if (value !== undefined && shown !== undefined && shown !== '')\n      await writeSecret(db, secretKey, to, { path, value, rev: 1 })",
      after: 'void shown; void value; void writeSecret',
    },
  ]),
  ...inFile('server/areas/credentialing/newest-answers.ts', NEWEST, [
    {
      name: 'new-form-with-the-old-number',
      breaks: 'AMB-141: a new form starts without the social security number of another one',
      before: "person: { ...person, ssNumber: '' },",
      after: 'person,',
    },
    {
      name: 'new-form-confirmed-already',
      breaks: 'AMB-141: each form is confirmed separately',
      before: 'signature: { ...signature, confirmationForm: false },',
      after: 'signature,',
    },
  ]),
  ...inFile(
    'web/areas/credentialing/use-newest-answers.ts',
    ['web/areas/credentialing/newest-answers.test.tsx'],
    [
      {
        name: 'answers-of-another-provider-stay',
        breaks: "AMB-141: no answer of the first provider remains in another provider's form",
        before: 'store.rebase(store.saved(), emptyFor(provider, started.before, providers))',
        after: '',
      },
      {
        name: 'emptied-form-loses-what-was-typed',
        breaks: 'AMB-141: what was typed in a new form stays when the answers of another form go',
        before: 'store.rebase(store.saved(), emptyFor(started.provider, started.before, providers))',
        after: 'store.replace(emptyFor(started.provider, started.before, providers))',
      },
    ],
  ),
]
