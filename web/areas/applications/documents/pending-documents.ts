import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { AttachmentAnswers, PendingStatus } from '@client-center/domain/applications/application-documents.ts'
import { pendingAfterEdit, pendingAfterRemoval } from '@client-center/domain/applications/application-documents.ts'
import { useState } from 'react'
import { leftOver } from './changed-documents.ts'
import { newId } from '../../../api/new-id.ts'

/** What the next save does to a document (APPS-36). */
export interface PendingChange {
  readonly status: Exclude<PendingStatus, 'SAVED'>
  readonly answers: AttachmentAnswers
  /** Sent with the next save. */
  readonly file?: File | undefined
}

/** A document as stored, with what the next save will do to it. */
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

/** Changes to an application's documents that wait for the next save (APPS-36…38). */
export function usePendingDocuments() {
  const [changes, setChanges] = useState<ReadonlyMap<string, PendingChange>>(new Map())
  const put = (id: string, change: PendingChange | undefined) =>
    setChanges((before) => {
      const next = new Map(before)
      if (change === undefined) next.delete(id)
      else next.set(id, change)
      return next
    })
  return {
    changes,
    dirty: changes.size > 0,
    /** The documents as the next save would leave them. */
    rowsOver: (stored: readonly ApplicationDocument[]): readonly DocumentRow[] => [
      ...stored.map((one) => storedRow(one, changes.get(one.id))),
      ...[...changes].flatMap(([id, change]) =>
        change.status === 'NEW' && !stored.some((one) => one.id === id) ? [newRow(id, change)] : [],
      ),
    ],
    add: (answers: AttachmentAnswers, file: File) => put(newId(), { status: 'NEW', answers, file }),
    /** A new document stays new (APPS-37). */
    edit: ({ id, status, file }: DocumentRow, answers: AttachmentAnswers, chosen?: File) =>
      put(id, { status: pendingAfterEdit(status), answers, file: chosen ?? file }),
    /** A new document is removed at once, a saved one by the save (APPS-38). */
    remove: ({ id, status, documentTypeId, description }: DocumentRow) => {
      const next = pendingAfterRemoval(status)
      put(id, next === 'gone' ? undefined : { status: next, answers: { documentTypeId, description } })
    },
    undo: ({ id }: DocumentRow) => put(id, undefined),
    /** Another person has saved meanwhile: rebases the changes made here (AMB-101). Returns those that remain. */
    rebaseOn: (by: readonly ApplicationDocument[]) => {
      const left = leftOver(changes, by)
      setChanges(left)
      return left
    },
    /** Forgets changes that are now saved. */
    settle: (ids: readonly string[]) =>
      setChanges((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  }
}

export type PendingDocuments = ReturnType<typeof usePendingDocuments>

function storedRow(stored: ApplicationDocument, change: PendingChange | undefined): DocumentRow {
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

const newRow = (id: string, { answers, file }: PendingChange): DocumentRow => ({
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
