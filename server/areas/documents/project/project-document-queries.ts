import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import type { Db } from '../../../database/connect.ts'
import { recordColumns } from '../../../records/record-columns.ts'
import { projectDocumentRecord } from './project-document-record.ts'

export type FoundProjectDocument = ProjectDocument & { readonly fileId: string }

const selectProjectDocuments = (db: Db, { account, project }: ProjectScope) =>
  db
    .selectFrom('project_document as document')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .leftJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'document.account_id').onRef('provider.id', '=', 'document.provider_id'),
    )
    .select(recordColumns(projectDocumentRecord, 'document'))
    .select(['document.id', 'document.rev', 'file.name', 'provider.name as providerName'])
    .where('document.account_id', '=', account)
    .where('document.project_id', '=', project)

/** Returns the documents uploaded for the project, newest first. */
export const findProjectDocuments = (db: Db, scope: ProjectScope): Promise<FoundProjectDocument[]> =>
  selectProjectDocuments(db, scope).orderBy('document.uploaded_at', 'desc').orderBy('document.id').execute()

/** Returns one document of the project, with the id of its file. */
export const findProjectDocument = (
  db: Db,
  scope: ProjectScope,
  id: string,
): Promise<FoundProjectDocument | undefined> =>
  selectProjectDocuments(db, scope).where('document.id', '=', id).executeTakeFirst()
