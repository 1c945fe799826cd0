import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { AttachmentAnswers, PendingStatus } from '@client-center/domain/applications/application-documents.ts'
import { pendingAfterEdit, pendingAfterRemoval } from '@client-center/domain/applications/application-documents.ts'
import { useState } from 'react'
import { getRemainingChanges } from './changed-documents.ts'
import { newId } from '../../../api/new-id.ts'

/** What the next save does to a document (APPS-36). */
export interface PendingChange {
  readonly status: Exclude<PendingStatus, 'SAVED'>
  readonly answers: AttachmentAnswers
  /** The file to send after the next save. */
  readonly file?: File | undefined
}

/** A document with its unsaved change. */
export interface DocumentRow extends AttachmentAnswers {
  readonly id: string
  readonly rev: number
  readonly name: string
  readonly source: number
  readonly status: PendingStatus
  readonly uploadDate: string | null
  /** Whether the server has a file. */
  readonly stored: boolean
  readonly file?: File | undefined
}

/** The unsaved changes of an application's documents (APPS-36…38). */
export function usePendingDocuments() {
  const [changes, setChanges] = useState<ReadonlyMap<string, PendingChange>>(new Map())
  const setChange = (id: string, change: PendingChange | undefined) =>
    setChanges((before) => {
      const next = new Map(before)
      if (change === undefined) next.delete(id)
      else next.set(id, change)
      return next
    })
  return {
    changes,
    dirty: changes.size > 0,
    /** The documents with their unsaved changes. */
    rowsOver: (stored: readonly ApplicationDocument[]): readonly DocumentRow[] => [
      ...stored.map((document) => toStoredRow(document, changes.get(document.id))),
      ...[...changes].flatMap(([id, change]) =>
        change.status === 'NEW' && !stored.some((document) => document.id === id) ? [toNewRow(id, change)] : [],
      ),
    ],
    add: (answers: AttachmentAnswers, file: File) => setChange(newId(), { status: 'NEW', answers, file }),
    /** A new document stays new (APPS-37). */
    edit: ({ id, status, file }: DocumentRow, answers: AttachmentAnswers, chosen?: File) =>
      setChange(id, { status: pendingAfterEdit(status), answers, file: chosen ?? file }),
    /** Removes a new document at once; a saved one is deleted by the next save (APPS-38). */
    remove: ({ id, status, documentTypeId, description }: DocumentRow) => {
      const next = pendingAfterRemoval(status)
      setChange(id, next === 'gone' ? undefined : { status: next, answers: { documentTypeId, description } })
    },
    undo: ({ id }: DocumentRow) => setChange(id, undefined),
    /** Rebases the changes on documents that another user has saved (AMB-101). Returns the remaining changes. */
    rebaseOn: (documents: readonly ApplicationDocument[]) => {
      const remaining = getRemainingChanges(changes, documents)
      setChanges(remaining)
      return remaining
    },
    /** Removes the changes that are now saved. */
    settle: (ids: readonly string[]) =>
      setChanges((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  }
}

export type PendingDocuments = ReturnType<typeof usePendingDocuments>

function toStoredRow(stored: ApplicationDocument, change: PendingChange | undefined): DocumentRow {
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

const toNewRow = (id: string, { answers, file }: PendingChange): DocumentRow => ({
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
