import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { useReadWhen } from '../../../api/use-read.ts'
import { idFrom } from '../../../ui/table/table-address.ts'
import { useAccount } from '../../../session/session-context.tsx'
import type { DocumentCalls } from './use-document-pages.ts'

interface DocumentRead {
  /** A list with only the document; empty if there is none with the id. Undefined while loading. */
  readonly data: readonly AccountDocument[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** One document of a list, by its id in the address. */
export function useDocument(list: DocumentCalls['list'], documentId: string): DocumentRead {
  const { id: accountId } = useAccount()
  const id = idFrom(documentId)
  const documentsQuery = useReadWhen(list, id === undefined ? undefined : { params: { accountId }, query: { id } })
  return {
    data: id === undefined ? [] : documentsQuery.data,
    isError: documentsQuery.isError,
    refetch: documentsQuery.refetch,
  }
}
