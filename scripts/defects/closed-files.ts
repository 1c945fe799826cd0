import { inFile, type Defect } from './defect.ts'

const CALLS = ['server/areas/documents/library/closed-files.test.ts']
const SCREENS = ['web/areas/documents/library/closed-files.test.tsx']
const BREAKS = 'AMB-140: a file that prints the number is opened with right 2 alone'

/** Defects of who may open documents that print a Social Security number. */
export const closedFileDefects: readonly Defect[] = [
  ...inFile(
    'domain/documents/file-access.ts',
    ['domain/documents/file-access.test.ts', ...CALLS],
    [
      {
        name: 'number-in-files-for-viewers',
        breaks: BREAKS,
        before: "hasAccess('edit', permissions)",
        after: "hasAccess('view', permissions)",
      },
    ],
  ),
  ...inFile(
    'domain/reference/document-types.ts',
    ['domain/documents/file-access.test.ts', ...CALLS],
    [
      {
        name: 'caqh-documents-without-the-number',
        breaks: BREAKS,
        before: '{ ...PROVIDER, showsSsn: true }',
        after: 'PROVIDER',
      },
    ],
  ),
  ...inFile('server/areas/documents/library/document-handlers.ts', CALLS, [
    {
      name: 'number-in-practice-documents-sent',
      breaks: BREAKS,
      before: '    requireFileAccess(document.documentTypeId, permissions)\n',
      after: '    void requireFileAccess\n',
    },
  ]),
  ...inFile('server/areas/documents/project/project-documents.ts', CALLS, [
    {
      name: 'number-in-project-documents-sent',
      breaks: BREAKS,
      before: '    requireFileAccess(documentTypeId, permissions)\n',
      after: '    void requireFileAccess\n',
    },
  ]),
  ...inFile('server/areas/applications/application-files.ts', CALLS, [
    {
      name: 'number-in-application-documents-sent',
      breaks: BREAKS,
      before: '    requireFileAccess(document.documentTypeId, permissions)\n',
      after: '    void requireFileAccess\n',
    },
  ]),
  ...inFile('web/areas/documents/library/document-file-link.tsx', SCREENS, [
    {
      name: 'link-of-a-closed-file',
      breaks: 'AMB-140: no link leads to a file that the person may not open',
      before: '...(mayOpen(document) ? {} : { closed: closedFileSentence })',
      after: '...{}',
    },
  ]),
  ...inFile('web/areas/documents/library/file-buttons.tsx', SCREENS, [
    {
      name: 'buttons-of-a-closed-file',
      breaks: 'AMB-140: no button opens a file that the person may not open',
      before: 'if (!mayOpen(document)) return',
      after: 'if (mayOpen === undefined) return',
    },
  ]),
  ...inFile('web/areas/documents/library/chosen-files.tsx', SCREENS, [
    {
      name: 'closed-files-in-a-zip',
      breaks: 'AMB-140: what is chosen all at once leaves out the files that the person may not open',
      before: 'const saved = wanted.filter(mayOpen)',
      after: 'const saved = wanted',
    },
    {
      name: 'closed-files-left-out-without-a-word',
      breaks: 'AMB-140: a person who selects all learns that files are left out',
      before: '{leftOut > 0',
      after: '{leftOut > 999',
    },
    {
      name: 'box-of-a-closed-file',
      breaks: 'AMB-140: a file that the person may not open is not chosen',
      before: 'if (!mayOpen(document)) return <NoBox />',
      after: '',
    },
  ]),
  ...inFile('web/areas/applications/documents/use-documents-zip.tsx', SCREENS, [
    {
      name: 'closed-files-of-an-application-in-a-zip',
      breaks: 'AMB-140: a ZIP of the papers of an application holds those that the person may open',
      before: 'hasFile(row) && mayOpen(row)',
      after: 'hasFile(row)',
    },
  ]),
  ...inFile('web/areas/documents/project/uploaded-documents-card.tsx', SCREENS, [
    {
      name: 'closed-project-document-viewed',
      breaks: 'AMB-140: a row opens only what the person may open',
      before: 'mayOpenFile(document) && findFileTypeByName',
      after: 'findFileTypeByName',
    },
  ]),
]
