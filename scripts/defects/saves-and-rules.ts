import { inFile, type Defect } from './defect.ts'

/** Defects of saves, drafts and rules. */
export const saveAndRuleDefects: readonly Defect[] = [
  ...inFile(
    'domain/needs-you/find-needs.ts',
    ['domain/needs-you/find-needs.test.ts'],
    [
      {
        name: 'forms-before-licenses',
        breaks: 'the most urgent needs come first',
        before: `    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),
    ...facts.rejections`,
        after: `    ...unfinishedForms(facts),
    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),
    ...facts.rejections`,
      },
    ],
  ),
  ...inFile(
    'server/areas/intake/intake.ts',
    ['server/areas/intake/intake-draft.test.ts'],
    [
      {
        name: 'save-forgets-the-draft-of-others',
        breaks: "AMB-144: colleagues' answers in the draft are saved with it",
        before: 'const whole = pickEntries(answers, typedKeys(parts))',
        after: 'const whole = parts',
      },
    ],
  ),
  ...inFile(
    'server/areas/intake/save-intake.ts',
    ['server/areas/intake/intake.test.ts', 'server/areas/intake/intake-by-the-firm.test.ts'],
    [
      {
        name: 'another-kind-forgets',
        breaks: 'stored answers that do not apply to the variant stay',
        before: `const next = { ...answers, ...pickEntries(normalized, typedKeys(parts)) }
  return { ...next, business: { ...next.business, ...inapplicableAnswers(variant, answers) } }`,
        after: 'return { ...answers, ...pickEntries(normalized, typedKeys(parts)) }',
      },
    ],
  ),
  ...inFile(
    'domain/intake/intake-variants.ts',
    ['domain/intake/intake-variants.test.ts', 'domain/intake/intake-form.test.ts'],
    [
      {
        name: 'owner-without-a-new-tin',
        breaks: 'INT-37: a new owner needs a new TIN',
        before: "AddOwner: change(ownTitles, 'newTin', 'startDate'),",
        after: "AddOwner: change(ownTitles, 'startDate'),",
      },
    ],
  ),
  ...inFile(
    'server/areas/projects/intake-subjects.ts',
    ['server/areas/intake/intake-done.test.ts'],
    [
      {
        name: 'intake-done-without-its-subject',
        breaks: 'AMB-139: an intake is done only once its location or provider is added',
        before: 'return { standing: getIntakeProgress(answers, missing), missing }',
        after: 'return { standing: getIntakeProgress(answers, []), missing }',
      },
    ],
  ),
  ...inFile(
    'web/areas/licenses/use-renewal.ts',
    ['web/areas/licenses/renew-dialog.test.tsx'],
    [
      {
        name: 'deleted-license-added-twice',
        breaks: 'the same addition sent again leaves one license',
        before: 'stored), answers), id }',
        after: 'stored), answers), id: deletion ? newId() : id }',
      },
    ],
  ),
  ...inFile(
    'web/areas/documents/project/document-controls.tsx',
    ['web/areas/documents/project/edit-document.test.tsx'],
    [
      {
        name: 'deleted-provider-of-a-project-document',
        breaks: 'AMB-119: a document names its provider after the provider was deleted',
        before: 'named={use(NamedProviders)}',
        after: 'named={[]}',
      },
    ],
  ),
  ...inFile(
    'server/areas/documents/required/add-missing-items.ts',
    ['server/areas/documents/required/provider-items.test.ts'],
    [
      {
        name: 'split-item-loses-its-documents',
        breaks: 'AMB-143: documents without a provider stay with the first provider',
        before: 'const documents = await assignDocuments(db, scope, removed, templateItems)',
        after: 'const documents = await assignDocuments(db, scope, [], templateItems)',
      },
    ],
  ),
  ...inFile(
    'web/ui/page/focusable-button.tsx',
    ['web/forms/typed-and-saved.test.tsx'],
    [
      {
        name: 'save-waits-for-typed-text',
        breaks: 'Save first waits for pending input',
        before: `    onClickCapture={commitTyped}
`,
        after: '',
      },
    ],
  ),
  ...inFile(
    'web/session/session-watch.tsx',
    ['web/session/session-watch.test.tsx'],
    [
      {
        name: 'answers-of-somebody-else',
        breaks: 'when another person signs in, nothing of the earlier one is left',
        before: '.then(() => queryClient.resetQueries())',
        after: '',
      },
    ],
  ),
  ...inFile(
    'web/forms/document/autosave.ts',
    ['web/forms/document/autosave.test.ts'],
    [
      {
        name: 'two-saves-in-flight',
        breaks: 'one save is in flight, and the next sends its rev',
        before: 'while (inFlight !== undefined) await inFlight',
        after: '',
      },
    ],
  ),
]
