import { inFile, type Defect } from './defect.ts'

const RENEWAL = ['web/areas/licenses/renew-dialog.test.tsx']
const PRINTED = ['web/areas/documents/library/printed-documents.test.tsx']
const DRAWINGS = ['server/areas/caqh/recognition/hostile-drawings.test.ts']

/**
 * Defects of records that a colleague deletes or saves while a user edits, of printing, and of files that take too long
 * to draw.
 */
export const deletedAndPrintedDefects: readonly Defect[] = [
  ...inFile('web/areas/licenses/renew-dialog.tsx', RENEWAL, [
    {
      name: 'renewal-closed-by-a-deletion',
      breaks: 'what was typed stays when a colleague deletes the license',
      before: '(holdsUnsaved() ? chosen : undefined)',
      after: 'undefined',
    },
  ]),
  ...inFile('web/areas/licenses/use-renewal.ts', RENEWAL, [
    {
      name: 'scan-of-a-deleted-license',
      breaks: 'a license that goes before its scan arrives is added again with both',
      before: 'if (toFailureStatus(refusal) !== 404) return arrived.length === 1',
      after: 'if (arrived.length < 2) return arrived.length === 1',
    },
    {
      name: 'deleted-license-added-twice',
      breaks: 'the same addition sent again leaves one license',
      before: 'stored), answers), id }',
      after: 'stored), answers), id: deletion ? newId() : id }',
    },
  ]),
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
    'web/areas/intake/intake-form.tsx',
    ['web/areas/intake/intake-draft.test.tsx'],
    [
      {
        name: 'note-of-a-saved-draft',
        breaks: 'AMB-144: a draft that a colleague saved is no draft any more',
        before: 'draft !== null && serverDraft?.id === draft.id',
        after: 'draft !== null',
      },
    ],
  ),
  ...inFile('web/areas/documents/library/use-document-pages.ts', PRINTED, [
    {
      name: 'printed-page-alone',
      breaks: 'a list is printed with all its pages',
      before: '(printed.rows ?? rows.data)',
      after: 'rows.data',
    },
  ]),
  ...inFile('web/ui/table/print-page.ts', PRINTED, [
    {
      name: 'page-printed-once-for-each-table',
      breaks: 'a page of several tables is printed once',
      before: '(current ??= print()',
      after: '(current = print()',
    },
  ]),
  ...inFile('server/areas/caqh/recognition/recognise-in-child.ts', DRAWINGS, [
    {
      name: 'drawing-of-a-page-without-limit',
      breaks: 'a page that paints with itself is ended',
      before: 'drawingSince + Math.min(limits.page, left)',
      after: 'drawingSince + left',
    },
  ]),
  ...inFile('server/areas/caqh/recognition/recogniser-process.ts', DRAWINGS, [
    {
      name: 'drawings-of-a-file-without-limit',
      breaks: 'a file whose pages take too long all together is ended',
      before: 'Number(process.argv[2])',
      after: '60_000',
    },
  ]),
  ...inFile(
    'server/database/migrate.ts',
    ['server/database/migrate.test.ts'],
    [
      {
        name: 'silent-wait-for-a-migration',
        breaks: 'who waits for the migration of another process is told',
        before: '  print(',
        after: '  void (',
      },
    ],
  ),
]
