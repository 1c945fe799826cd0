import { inFile, type Defect } from './defect.ts'

const CALLS = ['server/areas/intake/intake.test.ts', 'server/areas/intake/intake-by-the-firm.test.ts']
const VARIANTS = ['domain/intake/intake-variants.test.ts', 'domain/intake/intake-form.test.ts']

const DRAFTS = ['server/areas/intake/intake-draft.test.ts']
const DELETED = ['server/areas/project-roster/deleted-references.test.ts']

/** Defects of the intake. */
export const intakeDefects: readonly Defect[] = [
  ...inFile('server/areas/project-roster/save-project-location.ts', DELETED, [
    {
      name: 'deleted-location-left-with-the-seller',
      breaks: 'AMB-119: a deleted location is removed from the providers who work there',
      before: 'await clearSellerLocation(db, { account: scope.account, id: scope.project }, id, author)',
      after: '',
    },
    {
      name: 'deleted-location-left-in-an-office',
      breaks: 'AMB-119: a deleted location is removed from the offices that name it',
      before: 'await clearOfficeLocation(db, scope.account, id, author)',
      after: '',
    },
  ]),
  ...inFile('server/areas/intake/own-locations.ts', DELETED, [
    {
      name: 'deleted-location-refuses-every-save',
      breaks: 'AMB-119: a location deleted since it was read is left out of the save',
      before: 'const known = new Set([...own, ...seen.sellerProviders.flatMap(({ locations }) => locations)])',
      after: 'const known = new Set([...own])',
    },
  ]),
  ...inFile('server/areas/intake/own-locations.ts', CALLS, [
    {
      name: 'locations-of-anywhere',
      breaks: 'AMB-61: providers who stay work at locations of this project',
      before: 'const known = new Set([...own,',
      after: 'const known = new Set([...rows.flatMap(({ locations }) => locations), ...own,',
    },
  ]),
  ...inFile('server/areas/intake/intake-draft.ts', DRAFTS, [
    {
      name: 'draft-overwrites-a-colleague',
      breaks: 'AMB-136, AMB-144: when two people change the draft differently, the second sees it',
      before: 'if (clashes.length > 0)\n    throw clash(',
      after: 'if (clashes.length < 0)\n    throw clash(',
    },
    {
      name: 'draft-misses-what-was-saved',
      breaks: 'AMB-144: a save past the draft is merged into the draft',
      before: 'if (draft === undefined) return\n',
      after: 'if (draft !== undefined) return\n  if (draft === undefined) return\n',
    },
    {
      name: 'saved-draft-brings-back-what-was-removed',
      breaks: 'AMB-136, AMB-144: what a colleague removed from the draft stays removed',
      before: 'sent.draftId === undefined\n',
      after: 'sent.draftId !== undefined || sent.draftId === undefined\n',
    },
    {
      name: 'draft-not-in-progress',
      breaks: 'AMB-144: an intake with only a draft is in progress',
      before: '.set({ intake_standing: 1 })',
      after: '.set({ intake_standing: 0 })',
    },
  ]),
  ...inFile('server/areas/intake/clear-seller-location.ts', DRAFTS, [
    {
      name: 'deleted-location-left-in-the-draft',
      breaks: 'AMB-119: a deleted location is removed from the draft of the intake',
      before: 'if (draft !== undefined && hasLocation(draft.answers, location))',
      after: 'if (draft !== undefined && draft.rev < 0)',
    },
  ]),
  ...inFile('server/areas/intake/intake.ts', DRAFTS, [
    {
      name: 'draft-outlives-its-save',
      breaks: 'AMB-144: saving the whole draft deletes it',
      before: 'await endDraft(context.db, scope, draft, author)',
      after: '',
    },
    {
      name: 'repeated-save-clashes-with-itself',
      breaks: 'AMB-136: repeating a save of an intake gets the same reply',
      before: ') && !isRepeated',
      after: ') && (!isRepeated || isRepeated)',
    },
    {
      name: 'save-forgets-the-draft-of-others',
      breaks: "AMB-144: colleagues' answers in the draft are saved with it",
      before: 'const whole = pickEntries(answers, typedKeys(parts))',
      after: 'const whole = parts',
    },
  ]),
  ...inFile('server/areas/intake/save-intake.ts', CALLS, [
    {
      name: 'intake-saved-incomplete',
      breaks: 'INT-15: the parts that are sent are complete, or nothing is saved',
      before: 'if (wrong.length === 0) return',
      after: 'if (wrong.length >= 0) return',
    },
    {
      name: 'another-kind-forgets',
      breaks: 'stored answers that do not apply to the variant stay',
      before:
        'const next = { ...answers, ...pickEntries(normalized, typedKeys(parts)) }\n  return { ...next, business: { ...next.business, ...inapplicableAnswers(variant, answers) } }',
      after: 'return { ...answers, ...pickEntries(normalized, typedKeys(parts)) }',
    },
    {
      name: 'standing-not-told',
      breaks: "each save updates the intake's state in lists",
      before: 'await writeStanding(db, scope, variant, saved.answers)',
      after: '',
    },
  ]),
  ...inFile('server/areas/intake/intake.ts', CALLS, [
    {
      name: 'any-call-saves-the-business',
      breaks: 'INT-33: only the call of the variant saves its business',
      before: 'if (!endpoint.path.endsWith(`/${variant.saveEndpoint}`)) throw refuse(OTHER_KIND)',
      after: '',
    },
    {
      name: 'part-of-another-kind',
      breaks: 'INT-15: a part that the variant does not have is refused',
      before: 'if (foreign !== undefined) throw refuseAt(foreign, OTHER_KIND)',
      after: '',
    },
  ]),
  ...inFile('server/operations/import/upsert-project.ts', CALLS, [
    {
      name: 'another-kind-is-not-judged',
      breaks: "the intake's state follows the kind of its project",
      before: 'if (hasChangedKind && !wanted.is_cap)',
      after: 'if (hasChangedKind && wanted.is_cap)',
    },
  ]),
  ...inFile('domain/intake/intake-variants.ts', VARIANTS, [
    {
      name: 'owner-without-a-new-tin',
      breaks: 'INT-37: a new owner needs a new TIN',
      before: "AddOwner: change(own, 'newTin', 'startDate'),",
      after: "AddOwner: change(own, 'startDate'),",
    },
  ]),
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
      {
        name: 'intake-done-by-a-deleted-provider',
        breaks: 'AMB-139: a deleted provider does not count',
        before: ' and provider.deleted_at is null\n',
        after: '\n',
      },
    ],
  ),
  ...inFile(
    'server/areas/needs-you/needs-you.ts',
    ['server/areas/needs-you/needs-you.test.ts'],
    [
      {
        name: 'task-shown-to-who-may-not-finish-it',
        breaks: 'each task is shown only to people who may finish it',
        before: 'kinds.every((kind) => mayFinish(kind, permissions)) ? [account] : [],',
        after: 'permissions.length > 0 ? [account] : [],',
      },
    ],
  ),
  ...inFile(
    'server/areas/consistency/consistency.ts',
    ['server/areas/consistency/consistency.test.ts'],
    [
      {
        name: 'licenses-read-from-disagreements',
        breaks: 'AMB-63: values of licenses are only for people who may see licenses',
        before: "hasAccess('viewLicenses', permissions) ||",
        after: 'permissions.length > 0 ||',
      },
    ],
  ),
]
