import { inFile, type Defect } from './defect.ts'

const APPLICATIONS = ['server/areas/applications/applications.test.ts']
const ACCESS = ['server/areas/applications/application-access.test.ts']
const FILES = ['server/areas/applications/application-files.test.ts']
const REQUESTED = ['server/areas/applications/requested-documents.test.ts']
const DOCUMENTS = ['server/areas/documents/practice/practice-documents.test.ts']
const RECORDS = ['server/records/save-record.test.ts']

/** Defects of applications, documents, weekly updates, and saving records. */
export const applicationDefects: readonly Defect[] = [
  ...inFile(
    'domain/applications/application-editing.ts',
    ['domain/applications/application.test.ts'],
    [
      {
        name: 'staff-applications-deleted',
        breaks: 'APPS-09: an application added by staff cannot be deleted',
        before: "return { edits: 'statusAndDates', mayDelete: false, mayAttach: true }",
        after: "return { edits: 'statusAndDates', mayDelete: true, mayAttach: true }",
      },
      {
        name: 'staff-applications-edited',
        breaks: 'APPS-23: an application added by staff is read-only without an option type',
        before: "  return { edits: 'nothing', mayDelete: false, mayAttach: false }\n}",
        after: "  return { edits: 'statusAndDates', mayDelete: false, mayAttach: false }\n}",
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/save-application.ts',
    [...APPLICATIONS, ...ACCESS],
    [
      {
        name: 'closed-project-takes-applications',
        breaks: 'TRACK-04: a project accepts applications only if it says so',
        before: 'if (!project.isCap && !project.canAdd) throw refuse(NO_ADDITIONS)',
        after: '',
      },
      {
        name: 'stale-application-saved',
        breaks: 'AMB-101: a stale save of an application is refused',
        before: 'if (sent.rev !== before.rev) throw staleRev()\n  const { applicationSource',
        after: 'const { applicationSource',
      },
      {
        name: 'staff-application-saved',
        breaks: 'APPS-23: the server refuses what the screen does not offer',
        before: "if (edits === 'nothing') throw refuse(applicationReadOnlySentence)",
        after: '',
      },
      {
        name: 'whole-staff-application-saved',
        breaks: 'APPS-24: only status and dates of a staff application can change',
        before: "    edits === 'all'\n      ? await wholeAnswers",
        after: "    edits !== 'nothing'\n      ? await wholeAnswers",
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/delete-application.ts',
    [...ACCESS, ...FILES],
    [
      {
        name: 'staff-application-dropped',
        breaks: 'APPS-09: the server refuses to delete an application added by staff',
        before: 'source, optionType } = before\n  if (!applicationEditing(',
        after: 'source, optionType } = before\n  if (!id && !applicationEditing(',
      },
    ],
  ),
  ...inFile('server/areas/applications/save-attachment.ts', FILES, [
    {
      name: 'attached-to-what-is-read-only',
      breaks: 'APPS-25: a read-only application accepts no attachments',
      before:
        'if (!applicationEditing({ ...facts, isNew: false, mayEdit: true }).mayAttach)\n    throw refuse(applicationReadOnlySentence)',
      after: 'void facts',
    },
  ]),
  ...inFile('server/areas/applications/change-attachments.ts', FILES, [
    {
      name: 'attachment-of-another-application',
      breaks: 'PERM-06: an attachment is reached through its own application',
      before: "found?.applicationId === application && found.kind === 'attachment' ? found : undefined",
      after: "found?.kind === 'attachment' ? found : undefined",
    },
  ]),
  ...inFile('server/areas/applications/save-related-document.ts', REQUESTED, [
    {
      name: 'staff-delivers-and-so-does-the-practice',
      breaks: 'APPS-40: a practice cannot upload what staff deliver',
      before: 'if (!mayDeliver({ source: known.source, mayEdit: true })) throw refuse(documentNotDeliverableSentence)',
      after: '',
    },
    {
      name: 'another-type-handed-in',
      breaks: 'an uploaded document has the requested type',
      before:
        "if (requested !== null && chosen !== null && chosen !== requested)\n    throw refuseAt('documentTypeId', missingDocumentSentence)",
      after: '',
    },
  ]),
  ...inFile(
    'server/areas/applications/application-provider.ts',
    [...APPLICATIONS, 'server/audit/audit-entries.test.ts'],
    [
      {
        name: 'anybody-applies',
        breaks: 'APPS-19: only an Owner or Associate has applications',
        before: "if (!mayApply(found.type)) throw refuseAt('providerId', WRONG_TYPE)",
        after: '',
      },
      {
        name: 'provider-not-of-the-project',
        breaks: 'AMB-118: a new provider is added to the project',
        before:
          'if (!scope.isCap) await linkProject(db, scope.account, { project: scope.project, provider: id }, caller)',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/applications/application-files.ts',
    ['server/audit/audit-entries.test.ts'],
    [
      {
        name: 'application-paper-downloaded-untold',
        breaks: "downloads of a provider's documents are audited",
        before: "'application-document.downloaded'",
        after: "'application-document.seen'",
      },
    ],
  ),
  ...inFile(
    'domain/documents/editing.ts',
    ['domain/documents/document.test.ts'],
    [
      {
        name: 'staff-documents-changed',
        breaks: 'AMB-53: documents added by staff cannot be edited',
        before: 'if (type === undefined || isStaffMade(document.source))',
        after: 'if (type === undefined)',
      },
    ],
  ),
  ...inFile('server/areas/documents/library/save-document.ts', DOCUMENTS, [
    {
      name: 'staff-document-changed',
      breaks: 'AMB-53: the server refuses changes of documents added by staff',
      before: 'if (!documentEditing(before.document, permissions).mayEdit) throw refuse(notEditableSentence)',
      after: '',
    },
    {
      name: 'staff-document-deleted',
      breaks: 'AMB-53: the server refuses to delete documents added by staff',
      before: '.mayDelete) throw refuse(notDeletableSentence)\n  ',
      after: '.mayDelete) void notDeletableSentence\n  ',
    },
  ]),
  ...inFile('server/areas/documents/library/document-queries.ts', DOCUMENTS, [
    {
      name: 'fee-schedules-among-documents',
      breaks: 'AMB-52: documents and fee schedules share no list',
      before: "kind === 'feeSchedule' ? 'in' : 'not in', FEE_SCHEDULES",
      after: "kind === 'feeSchedule' ? 'in' : 'not in', kind === 'feeSchedule' ? FEE_SCHEDULES : [0]",
    },
    {
      name: 'license-papers-in-every-list',
      breaks: 'AMB-63: license documents are listed only for people who may see licenses',
      before: "if (!licenses) query = query.where('document.document_type', 'not in', LICENSES)",
      after: '',
    },
  ]),
  ...inFile('server/records/save-record.ts', RECORDS, [
    {
      name: 'repeated-addition-of-anything',
      breaks: 'repeating an addition succeeds, and another one under its id is refused',
      before: 'if (!there || !hasSameAnswers(definition, there, answers)) throw staleRev()',
      after: 'if (!there) throw staleRev()',
    },
    {
      name: 'nothing-is-found-stale',
      breaks: 'an unknown record gets "not found"',
      before: "if (!found && definition.key === 'id') throw notFound()",
      after: '',
    },
  ]),
  ...inFile(
    'server/areas/weekly-updates/weekly-updates.ts',
    ['server/areas/weekly-updates/weekly-updates.test.ts'],
    [
      {
        name: 'update-never-seen',
        breaks: 'AMB-43: opening an update marks it as viewed',
        before: 'if (!found.viewed) await insertView',
        after: 'if (found.viewed) await insertView',
      },
    ],
  ),
  ...inFile(
    'server/areas/weekly-updates/weekly-update-queries.ts',
    ['server/areas/weekly-updates/weekly-updates.test.ts'],
    [
      {
        name: 'seen-by-one-seen-by-all',
        breaks: 'AMB-43: each person has a separate marker',
        before: "join.onRef('view.weekly_update_id', '=', 'update.id').on('view.person_id', '=', person)",
        after: "join.onRef('view.weekly_update_id', '=', 'update.id')",
      },
      {
        name: 'update-under-another-project',
        breaks: 'an update is read under its own project',
        before: "    .where('update.account_id', '=', account)\n    .where('update.project_id', '=', project)",
        after: "    .where('update.account_id', '=', account)",
      },
    ],
  ),
  ...inFile(
    'server/areas/needs-you/need-facts.ts',
    ['server/areas/needs-you/needs-you.test.ts'],
    [
      {
        name: 'delivered-by-staff-needs-somebody',
        breaks: 'documents delivered by staff are not needs of the practice',
        before: 'file_id is null and source = 0',
        after: 'file_id is null',
      },
    ],
  ),
  ...inFile(
    'server/areas/needs-you/need-facts.ts',
    ['server/areas/needs-you/first-needs.test.ts'],
    [
      {
        name: 'any-urgent-licenses-first',
        breaks: 'the licenses that expire first are listed',
        before: 'order by expiration_date, id limit',
        after: 'order by id limit',
      },
      {
        name: 'any-requests-first',
        breaks: 'the applications with the most requests are listed',
        before: 'order by count desc, updated_at desc, id limit',
        after: 'order by id limit',
      },
      {
        name: 'any-still-applications-first',
        breaks: 'the applications stalled for longest are listed',
        before: 'where is_still order by updated_at, id limit',
        after: 'where is_still order by id limit',
      },
      {
        name: 'any-forms-first',
        breaks: 'the forms that are most complete are the ones that are listed',
        before: 'order by answered::float8 / greatest(required, 1) desc, updated_at desc, id limit',
        after: 'order by id limit',
      },
      {
        name: 'weekly-updates-not-counted',
        breaks: 'everything that waits is counted',
        before: '      union all select account_id from unopened\n',
        after: '',
      },
      {
        name: 'providers-counted-by-license',
        breaks: 'a provider with two urgent licenses counts once',
        before: 'count(distinct provider_id)',
        after: 'count(provider_id)',
      },
      {
        name: 'still-and-asking-counted-once',
        breaks: 'a stalled application with requests counts as two needs',
        before: '(count(waiting.count) + count(*) filter (where waiting.is_still))',
        after: '(count(*))',
      },
    ],
  ),
  ...inFile(
    'domain/needs-you/find-needs.ts',
    ['domain/needs-you/find-needs.test.ts'],
    [
      {
        name: 'forms-before-licenses',
        breaks: 'the most urgent needs come first',
        before:
          "    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),\n    ...disagreements(facts),\n    ...unfinishedForms(facts),",
        after:
          "    ...disagreements(facts),\n    ...unfinishedForms(facts),\n    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),",
      },
      {
        name: 'still-after-fifty-nine-days',
        breaks: 'an application counts as stalled after 60 days',
        before: 'days >= daysWithoutMovement',
        after: 'days >= daysWithoutMovement - 1',
      },
    ],
  ),
]
