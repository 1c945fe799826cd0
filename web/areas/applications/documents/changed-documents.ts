import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { ConcurrentChange } from '../../../records/concurrent-changes.ts'
import type { PendingChange } from './pending-documents.ts'
import { recordTexts } from '../../../records/record-texts.ts'
import { applicationTexts } from '../application-texts.ts'

type Changes = ReadonlyMap<string, PendingChange>

/**
 * What another user changed in the documents since they were fetched, and what happens to the changes made on this page
 * (AMB-101).
 */
export function findChangedDocuments(
  before: readonly ApplicationDocument[],
  after: readonly ApplicationDocument[],
  changes: Changes,
): readonly ConcurrentChange[] {
  const documentsBefore = new Map(before.map((current) => [current.id, current]))
  const documentsAfter = new Map(after.map((current) => [current.id, current]))
  const changed = after.flatMap((current): ConcurrentChange[] => {
    const previous = documentsBefore.get(current.id)
    // A document that this page added was saved, although the response was lost.
    if (previous === undefined) return changes.has(current.id) ? [] : [{ what: `${current.documentName} was added` }]
    return isSame(previous, current)
      ? []
      : [{ what: `${current.documentName} was changed`, ...toOwnChange(changes.get(current.id)) }]
  })
  const deleted = before.flatMap((previous): ConcurrentChange[] => {
    if (documentsAfter.has(previous.id)) return []
    const isEdited = changes.get(previous.id)?.status === 'EDITED'
    return [
      { what: `${previous.documentName} was deleted`, ...(isEdited ? { mine: applicationTexts.changesLost } : {}) },
    ]
  })
  return [...changed, ...deleted]
}

/** The changes that remain after another user's save: none to deleted documents, and none that are already saved. */
export const getRemainingChanges = (changes: Changes, after: readonly ApplicationDocument[]): Changes =>
  new Map(
    [...changes].filter(([id, { status, answers, file }]) => {
      const current = after.find((document) => document.id === id)
      if (current === undefined) return status === 'NEW'
      if (status === 'NEW') return false
      if (status === 'DELETED') return current.uploadedDocument !== null
      if (file !== undefined) return true
      return current.documentTypeId !== answers.documentTypeId || current.description !== answers.description
    }),
  )

/** The rev does not change when the file of a requested document does, so the files are compared, too. */
const isSame = (a: ApplicationDocument, b: ApplicationDocument): boolean =>
  a.rev === b.rev && a.uploadedDocument?.id === b.uploadedDocument?.id

function toOwnChange(change: PendingChange | undefined): Pick<ConcurrentChange, 'mine'> {
  if (change?.status === 'EDITED') return { mine: recordTexts.changedHere }
  return change?.status === 'DELETED' ? { mine: recordTexts.deletedHere } : {}
}
