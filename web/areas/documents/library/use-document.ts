import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { useReadWhen } from '../../../api/use-read.ts'
import { idFrom } from '../../../ui/table/table-address.ts'
import { useAccount } from '../../../session/session-context.tsx'
import type { DocumentCalls } from './use-document-pages.ts'

interface LoadedDocumentState {
  /** A list with the document; empty if it does not exist. Undefined while loading. */
  readonly data: readonly AccountDocument[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** Fetches one document of a list by its id. An invalid id counts as not found. */
export function useDocument(list: DocumentCalls['list'], documentId: string): LoadedDocumentState {
  const { id: accountId } = useAccount()
  const id = idFrom(documentId)
  const documentsQuery = useReadWhen(list, id === undefined ? undefined : { params: { accountId }, query: { id } })
  return {
    data: id === undefined ? [] : documentsQuery.data,
    isError: documentsQuery.isError,
    refetch: documentsQuery.refetch,
  }
}
