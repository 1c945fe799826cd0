import { inFile, type Defect } from './defect.ts'

const CALLS = ['server/areas/documents/project/project-documents.test.ts']
const ITEMS = ['server/areas/documents/required/provider-items.test.ts']
const NEEDS = ['server/areas/needs-you/needs-you.test.ts']

/** Defects of required items: what counts as provided, who may change uploads, and their audit. */
export const requiredItemDefects: readonly Defect[] = [
  ...inFile(
    'server/database/migrations/0363-items-by-their-provider.sql',
    [...CALLS, ...ITEMS],
    [
      {
        name: 'item-provided-by-upload',
        breaks: 'AMB-93: an upload alone does not provide an item',
        before: 'select bool_or(verification = 1) as verified, min',
        after: 'select bool_or(verification <> 2) as verified, min',
      },
      {
        name: 'item-provided-by-anybody',
        breaks: "AMB-93: a provider's item needs that provider's document",
        before: 'where one.provider_id = item.provider_id and one.account_id',
        after: 'where item.provider_id is not null and one.account_id',
      },
      {
        name: 'item-checked-by-what-the-firm-delivered',
        breaks: 'CAP-16: a document delivered by the firm is not being checked',
        before: 'bool_or(verification = 0 and source = 0) as waiting',
        after: 'bool_or(verification = 0) as waiting',
      },
      {
        name: 'item-of-several-provided-by-one',
        breaks: 'one of several documents does not provide the item',
        before: ' and not item.takes_several) as is_provided',
        after: ') as is_provided',
      },
    ],
  ),
  ...inFile('server/areas/documents/project/save-project-document.ts', CALLS, [
    {
      name: 'project-document-sent-twice-kept-twice',
      breaks: 'of two identical uploads at once the second waits',
      before: "await lockByName(db, 'project-document', id)",
      after: '',
    },
    {
      name: 'verified-document-gets-another-type',
      breaks: 'the type of a verified document cannot change',
      before: 'if (isAnother && isVerifiedDocument(before))',
      after: 'if (isAnother && isVerifiedDocument(before) && rev < 0)',
    },
    {
      name: 'document-of-the-firm-deleted',
      breaks: 'a practice cannot delete documents delivered by the firm',
      before: 'if (!mayChangeProjectDocument(await requireDocument(db, scope, id))) throw',
      after: 'if ((await requireDocument(db, scope, id)).source < 0) throw',
    },
    {
      name: 'project-document-of-a-cap',
      breaks: 'a Credentialing Access Point accepts no project documents',
      before: 'await requireEngagement(db, scope)',
      after: 'void requireEngagement',
    },
    {
      name: 'deleted-project-document-is-gone',
      breaks: 'decision 0023: a deletion can be undone',
      before: 'await saveForUndo(db, toDeletion(scope, id))',
      after: '',
    },
  ]),
  ...inFile('server/areas/documents/project/set-verification.ts', CALLS, [
    {
      name: 'verification-untold',
      breaks: "the firm's verdict on a document is audited",
      before: 'await audit(db, { ...by, action: `project-document.${VERBS.get(state)}`',
      after: 'void ({ ...by, action: `project-document.${VERBS.get(state)}`',
    },
    {
      name: 'verification-leaves-the-rev',
      breaks: "a change during the firm's verdict has to read again",
      before: 'rev: before.rev + 1',
      after: 'rev: before.rev',
    },
  ]),
  ...inFile('server/areas/documents/project/project-documents.ts', CALLS, [
    {
      name: 'project-document-download-untold',
      breaks: 'each download is audited',
      before: 'await audit(db,',
      after: 'void audit.bind(null, db,',
    },
  ]),
  ...inFile('server/areas/documents/required/add-missing-items.ts', ITEMS, [
    {
      name: 'split-item-loses-its-documents',
      breaks: 'AMB-143: documents without a provider stay with the first provider',
      before: 'const documents = await assignDocuments(db, scope, gone, templateItems)',
      after: 'const documents = await assignDocuments(db, scope, [], templateItems)',
    },
    {
      name: 'split-item-loses-the-word-of-the-firm',
      breaks: 'AMB-143: items marked as provided stay with the first provider',
      before: 'is_provided_by_hand: byHand.has(one),',
      after: 'is_provided_by_hand: false,',
    },
  ]),
  ...inFile('server/areas/providers/link-project.ts', ITEMS, [
    {
      name: 'linked-provider-without-items',
      breaks: 'AMB-143: adding a provider to a project adds their items',
      before: '  await addProviderItems(',
      after: '  void ((..._: unknown[]) => undefined)(',
    },
  ]),
  ...inFile('server/areas/projects/project-counts.ts', ITEMS, [
    {
      name: 'completion-counts-providers-of-before',
      breaks: 'AMB-142: in a change, only new providers have forms to complete',
      before: ' and (project.change_type = 0 or linked.is_new)',
      after: '',
    },
    {
      name: 'requested-counts-what-is-checked',
      breaks: 'AMB-142: an item being checked is not requested',
      before: ' and not item.is_provided and not item.is_being_checked`',
      after: ' and not item.is_provided`',
    },
  ]),
  ...inFile('server/areas/needs-you/need-facts.ts', NEEDS, [
    {
      name: 'completed-engagement-needs-somebody',
      breaks: 'a completed project needs no attention',
      before: " and project.status <> 'Completed'",
      after: '',
    },
    {
      name: 'what-is-checked-needs-somebody',
      breaks: 'an item being checked is not requested again',
      before: ' and not item.is_being_checked\n',
      after: '\n',
    },
  ]),
  ...inFile('server/areas/documents/project/required-item-queries.ts', CALLS, [
    {
      name: 'rejected-without-a-reason',
      breaks: 'a missing item shows why its newest document was rejected (0027)',
      before: "'item.rejection',",
      after: "'item.name as rejection',",
    },
  ]),
]
