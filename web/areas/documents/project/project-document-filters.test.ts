import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import { expect, test } from 'vitest'
import { filterProjectDocuments } from './project-document-filters.tsx'

const uploaded = (id: string, more: Partial<ProjectDocument>): ProjectDocument => ({
  id,
  rev: 1,
  name: `${id}.pdf`,
  documentTypeId: 4,
  providerId: null,
  providerName: null,
  description: '',
  uploaded: '2026-11-15T12:00:00Z',
  source: 0,
  state: 0,
  verifiedOn: null,
  rejection: '',
  ...more,
})
const documents = [
  uploaded('waiting', { description: 'Signed by Dr. Chen' }),
  uploaded('verified', { state: 1, uploaded: '2026-10-15T12:00:00Z' }),
  uploaded('rejected', { state: 2, documentTypeId: 3, providerId: 'p1', providerName: 'Lucía Fernández' }),
]

test.each<[Record<string, string>, string[]]>([
  [{}, ['waiting', 'verified', 'rejected']],
  [{ search: 'chen' }, ['waiting']],
  [{ search: 'lucia caqh' }, ['rejected']],
  [{ search: 'w9' }, ['waiting', 'verified']],
  [{ type: '3' }, ['rejected']],
  [{ provider: 'p1' }, ['rejected']],
  [{ state: '1' }, ['verified']],
  [{ month: '2026-10', type: '4' }, ['verified']],
  [{ month: '2026-10', state: '2' }, []],
])('the filters %o find the documents %o', (filters, ids) => {
  expect(filterProjectDocuments(documents, filters).map(({ id }) => id)).toEqual(ids)
})
