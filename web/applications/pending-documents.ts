import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { AttachmentAnswers, PendingStatus } from '@client-center/domain/applications/application-documents.ts'
import { pendingAfterEdit, pendingAfterRemoval } from '@client-center/domain/applications/application-documents.ts'
import { useState } from 'react'
import { newId } from '../platform/api/new-id.ts'

/** What the next save does to a document (APPS-36). */
interface Change {
  readonly status: Exclude<PendingStatus, 'SAVED'>
  readonly answers: AttachmentAnswers
  /** Travels with the next save. */
  readonly file?: File | undefined
}

/** A document as the page shows it: as it is stored, with what the next save will do. */
export interface DocumentRow extends AttachmentAnswers {
  readonly id: string
  readonly rev: number
  readonly name: string
  readonly source: number
  readonly status: PendingStatus
  readonly uploadDate: string | null
  /** Whether a file is stored. */
  readonly stored: boolean
  readonly file?: File | undefined
}

/** Documents of an application with the changes that wait for the next save (APPS-36…38). */
export function usePendingDocuments(documents: readonly ApplicationDocument[]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const rows = [
    ...documents.map((one) => storedRow(one, changes.get(one.id))),
    ...[...changes].flatMap(([id, change]) => (change.status === 'NEW' ? [newRow(id, change)] : [])),
  ]
  const put = (id: string, change: Change | undefined) =>
    setChanges((before) => {
      const next = new Map(before)
      if (change === undefined) next.delete(id)
      else next.set(id, change)
      return next
    })
  return {
    rows,
    dirty: rows.some(({ status }) => status !== 'SAVED'),
    add: (answers: AttachmentAnswers, file: File) => put(newId(), { status: 'NEW', answers, file }),
    /** A new one stays new (APPS-37). */
    edit: ({ id, status, file }: DocumentRow, answers: AttachmentAnswers, chosen?: File) =>
      put(id, { status: pendingAfterEdit(status), answers, file: chosen ?? file }),
    /** A new one is dropped at once, a saved one waits for the save (APPS-38). */
    remove: ({ id, status, documentTypeId, description }: DocumentRow) => {
      const next = pendingAfterRemoval(status)
      put(id, next === 'gone' ? undefined : { status: next, answers: { documentTypeId, description } })
    },
    undo: ({ id }: DocumentRow) => put(id, undefined),
    /** These are kept now. */
    settle: (ids: readonly string[]) =>
      setChanges((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  }
}

export type PendingDocuments = ReturnType<typeof usePendingDocuments>

function storedRow(stored: ApplicationDocument, change: Change | undefined): DocumentRow {
  const { documentTypeId, description } = change?.answers ?? stored
  return {
    id: stored.id,
    rev: stored.rev,
    name: change?.file?.name ?? stored.documentName,
    documentTypeId,
    description,
    source: stored.source,
    status: change?.status ?? 'SAVED',
    uploadDate: stored.uploadDate,
    stored: stored.uploadedDocument !== null,
    file: change?.file,
  }
}

const newRow = (id: string, { answers, file }: Change): DocumentRow => ({
  ...answers,
  id,
  rev: 0,
  name: file?.name ?? '',
  source: 0,
  status: 'NEW',
  uploadDate: null,
  stored: false,
  file,
})
