import { inFile, type Defect } from './defect.ts'

const CHECK = ['domain/forms/check-form.test.ts', 'domain/forms/section.test.ts']
const MERGE = ['domain/forms/merge.test.ts']
const SAVE = ['server/forms/save-form.test.ts', 'server/forms/form-secrets.test.ts']

/** Defects of the shared form code, in every package. */
export const formDefects: readonly Defect[] = [
  ...inFile('domain/forms/section.ts', CHECK, [
    {
      name: 'not-asked-and-yet-wrong',
      breaks: 'a field that does not apply is never wrong',
      before: "if (conditions[name] === 'inapplicable') continue",
      after: '',
    },
    {
      name: 'not-asked-and-yet-kept',
      breaks: 'a field that does not apply is emptied when settled',
      before: 'if (isApplicable) normalized[name] =',
      after: 'normalized[name] =',
    },
    {
      name: 'needed-and-yet-empty',
      breaks: 'required fields must be filled in',
      before: 'one.required || (requiredWhen[name]?.(normalized, facts) ?? false)',
      after: 'one.required',
    },
  ]),
  ...inFile('domain/forms/check-part.ts', CHECK, [
    {
      name: 'one-row-too-many',
      breaks: 'a list has as many rows as it may',
      before: 'if (rows > (list.atMost ?? rows))',
      after: 'if (rows > (list.atMost ?? rows) + 1)',
    },
    {
      name: 'one-row-too-few',
      breaks: 'a list has as many rows as it must',
      before: 'if (rows < (list.atLeast ?? 0))',
      after: 'if (rows + 1 < (list.atLeast ?? 0))',
    },
  ]),
  ...inFile(
    'domain/forms/parse-time.ts',
    ['domain/forms/parse-time.test.ts'],
    [
      {
        name: 'half-of-the-day-is-guessed',
        breaks: 'AMB-150: a time without AM or PM is invalid',
        before: 'return other === undefined ? time : undefined',
        after: 'return time',
      },
    ],
  ),
  ...inFile(
    'domain/forms/parse-day.ts',
    ['domain/forms/parse-day.test.ts'],
    [
      {
        name: 'born-in-the-future',
        breaks: 'AMB-151: two digits of a birth year mean the last hundred years',
        before: 'return `${isPast ? century : century - 1}${year}`',
        after: 'return `${century}${year}`',
      },
    ],
  ),
  ...inFile(
    'domain/forms/changes.ts',
    ['domain/forms/parse-phone.test.ts'],
    [
      {
        name: 'spelling-is-a-change',
        breaks: 'another spelling of the same number is no change',
        before: 'if (isSameAnswer(one, before[name], after[name])) continue',
        after: 'if (isSameValue(before[name], after[name])) continue',
      },
    ],
  ),
  ...inFile('domain/forms/merge.ts', MERGE, [
    {
      name: 'clash-is-kept-quiet',
      breaks: 'AMB-136: when both changed the same answer, a person chooses',
      before: 'else clashes.push({ path: toPath(at, name), mine: concealValue(one, m), theirs: concealValue(one, t) })',
      after: '',
    },
    {
      name: 'mine-is-lost',
      breaks: 'AMB-136: a change by one person is saved',
      before: 'if (isSameAnswer(one, t, b)) merged[name] = m',
      after: 'if (isSameAnswer(one, t, b)) merged[name] = t',
    },
    {
      name: 'removed-row-is-lost',
      breaks: 'AMB-136: a row removed by one and changed by the other is a clash',
      before: 'if (isSameValue(only, was)) return undefined',
      after: 'if (only !== undefined) return undefined',
    },
    {
      name: 'clash-tells-secrets',
      breaks: 'AMB-137: a clash contains no secret',
      before: 'const shown = concealRow(fields, only)',
      after: 'const shown = only',
    },
  ]),
  ...inFile(
    'domain/forms/changes.ts',
    ['domain/forms/changes.test.ts', 'domain/forms/secrets.test.ts'],
    [
      {
        name: 'changes-tell-secrets',
        breaks: 'AMB-137: changes of a secret are shown concealed',
        before: 'before: concealValue(one, before[name]), after: concealValue(one, after[name])',
        after: 'before: before[name], after: after[name]',
      },
      {
        name: 'order-is-forgotten',
        breaks: 'rows in another order count as a change',
        before: 'const order: Change[] = isSameValue(common, ordered)',
        after: 'const order: Change[] = common.length === ordered.length',
      },
    ],
  ),
  ...inFile(
    'domain/forms/parse-stored.ts',
    ['domain/forms/parse-stored.test.ts'],
    [
      {
        name: 'rows-share-an-id',
        breaks: 'each stored row has its own id',
        before: 'isRowId(row.id) && !used.has(row.id) ? row.id : undefined',
        after: 'isRowId(row.id) ? row.id : undefined',
      },
      {
        name: 'losses-are-kept-quiet',
        breaks: 'answers that cannot be converted are reported',
        before: "for (const name of old.rest()) losses.add(name, 'unknown')",
        after: '',
      },
    ],
  ),
  ...inFile('server/forms/save-form.ts', SAVE, [
    {
      name: 'clashing-save-is-written',
      breaks: 'AMB-136: a save with clashes writes nothing',
      before: 'if (reportedClashes.length > 0) throw clash(',
      after: 'if (reportedClashes.length > 1000) throw clash(',
    },
    {
      name: 'same-save-twice',
      breaks: 'the same save twice leaves one rev',
      before: 'if (isRepeated) return asItIs()',
      after: '',
    },
    {
      name: 'rev-of-the-future',
      breaks: 'an unknown rev is refused',
      before: 'if (seen > before.rev) throw staleRev()',
      after: '',
    },
    {
      name: 'concealed-secret-elsewhere',
      breaks: 'a concealed secret is accepted only at its own path',
      before: "throw refuseAt(toWirePath(path), 'Please fill in the whole number')",
      after: 'continue',
    },
  ]),
  ...inFile('server/forms/secret-queries.ts', SAVE, [
    {
      name: 'secret-moved-elsewhere',
      breaks: 'an encrypted secret can be decrypted only in its own place',
      before: '`${account}/${id}/${path}`',
      after: '`${account}${path}`.slice(0, 0)',
    },
  ]),
  ...inFile('server/forms/seal.ts', SAVE, [
    {
      name: 'secrets-not-encrypted',
      breaks: 'security.md: a secret is encrypted with a key that is not in the database',
      before: "hkdfSync('sha256', secretKey,",
      after: "hkdfSync('sha256', Buffer.alloc(32),",
    },
  ]),
  ...inFile(
    'server/areas/last-change/last-change.ts',
    ['server/areas/last-change/last-change.test.ts'],
    [
      {
        name: 'last-change-without-the-right',
        breaks: 'who changed a record is shown to those who may see records of its kind',
        before: 'if (!hasAccess(auditedRecordKinds[kind], permissions)) throw forbidden()',
        after: '',
      },
    ],
  ),
  ...inFile('server/forms/last-change-at.ts', SAVE, [
    {
      name: 'own-clash-called-anothers',
      breaks: 'a clash with what the same person saved in another tab says so',
      before: 'sender !== null && last?.personId === sender',
      after: 'sender === null && last?.personId === sender',
    },
  ]),
  ...inFile(
    'web/forms/document/autosave.ts',
    ['web/forms/document/autosave.test.ts'],
    [
      {
        name: 'gone-form-sent-again',
        breaks: 'a form that was deleted is not sent again by itself',
        before: "kind === 'offline' || kind === 'gone' ||",
        after: "kind === 'offline' ||",
      },
    ],
  ),
  ...inFile(
    'web/forms/document/use-complete-save.ts',
    ['web/app/every-save.test.tsx'],
    [
      {
        name: 'form-saved-twice',
        breaks: 'a form that is being saved is not sent once more',
        before: 'if (isSaving.current) return false',
        after: '',
      },
      {
        name: 'failed-form-save-mute',
        breaks: 'NOTE-02: a save of a form that failed shows why',
        before: "await messages.during(async () => store.clashes().length === 0 && (await autosave.send('complete')))",
        after: "store.clashes().length === 0 && (await autosave.send('complete'))",
      },
    ],
  ),
  ...inFile('server/forms/delete-form.ts', SAVE, [
    {
      name: 'form-of-another-kind-deleted',
      breaks: 'a form is deleted only under its own kind',
      before: "    .where('kind', '=', kind.name)\n",
      after: '',
    },
  ]),
  ...inFile(
    'server/http/calls/validate-request.ts',
    ['server/http/calls/unstorable-texts.test.ts'],
    [
      {
        name: 'half-a-character-enters',
        breaks: 'a text that cannot be stored is refused with a sentence',
        before: 'if (!findUnstorable(raw).next().done) throw refuse(NOT_STORABLE)',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/operations/import/import-document.ts',
    ['server/operations/import/upsert-project-documents.test.ts'],
    [
      {
        name: 'half-a-character-is-imported',
        breaks: 'a text of the firm that cannot be stored is refused with its place',
        before: "checkItem(storable, document, 'The document', (path) => placeIn(document, path))",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/config/links.ts',
    ['server/config/links.test.ts'],
    [
      {
        name: 'link-of-several-lines',
        breaks: 'a link is one word',
        before: 'start.test(text) && ONE_WORD.test(text) && URL.canParse(text)',
        after: 'start.test(text) && URL.canParse(text)',
      },
    ],
  ),
  ...inFile(
    'server/forms/secret-queries.ts',
    ['server/areas/credentialing/lost-key.test.ts'],
    [
      {
        name: 'lost-key-is-unexpected',
        breaks: 'a number whose key was lost is refused with a sentence where it is needed, and typed again',
        before: 'tryOpen(() => unseal(secretKey, toSealContext(scope, at), sealed))',
        after: 'unseal(secretKey, toSealContext(scope, at), sealed)',
      },
    ],
  ),
]
