import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { useState } from 'react'
import type { Chosen } from './chosen-files.tsx'

interface ChosenAcrossPages extends Chosen {
  /** Those that are chosen, of whichever page. */
  readonly documents: readonly AccountDocument[]
  /** Chooses these in place of all others. */
  readonly setDocuments: (documents: readonly AccountDocument[]) => void
  readonly drop: (id: string) => void
}

/** Chosen documents of a list of which only a page is here: they stay chosen on the way to another page. */
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
