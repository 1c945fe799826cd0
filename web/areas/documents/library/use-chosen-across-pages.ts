import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { useState } from 'react'
import type { Chosen } from './chosen-files.tsx'

interface ChosenAcrossPages extends Chosen {
  /** The selected documents of all pages. */
  readonly documents: readonly AccountDocument[]
  /** Replaces the selection. */
  readonly setDocuments: (documents: readonly AccountDocument[]) => void
  readonly drop: (id: string) => void
}

/** The selected documents of a paged list. They stay selected when the page changes. */
export function useChosenAcrossPages(page: readonly AccountDocument[] | undefined): ChosenAcrossPages {
  const [documents, setDocuments] = useState<readonly AccountDocument[]>([])
  const set = (ids: ReadonlySet<string>) => {
    const known = new Map([...documents, ...(page ?? [])].map((one) => [one.id, one]))
    setDocuments([...known.values()].filter(({ id }) => ids.has(id)))
  }
  return {
    documents,
    setDocuments,
    ids: new Set(documents.map(({ id }) => id)),
    set,
    drop: (dropped) => setDocuments(documents.filter(({ id }) => id !== dropped)),
  }
}
