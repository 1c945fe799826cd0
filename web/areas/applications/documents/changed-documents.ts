import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { ConcurrentChange } from '../../../records/concurrent-changes.ts'
import type { PendingChange } from './pending-documents.ts'

type Changes = ReadonlyMap<string, PendingChange>

/**
 * What another user changed in the documents since they were fetched, and what happens to the changes made on this page
 * (AMB-101).
 */
export function changedDocuments(
  before: readonly ApplicationDocument[],
  after: readonly ApplicationDocument[],
  changes: Changes,
): readonly ConcurrentChange[] {
  const was = new Map(before.map((one) => [one.id, one]))
  const is = new Map(after.map((one) => [one.id, one]))
  const changed = after.flatMap((one): ConcurrentChange[] => {
    const known = was.get(one.id)
    // A document that this page added was saved, although the response was lost.
    if (known === undefined) return changes.has(one.id) ? [] : [{ what: `${one.documentName} was added` }]
    return isSame(known, one) ? [] : [{ what: `${one.documentName} was changed`, ...toOwnChange(changes.get(one.id)) }]
  })
  const gone = before.flatMap((one): ConcurrentChange[] => {
    if (is.has(one.id)) return []
    const isEdited = changes.get(one.id)?.status === 'EDITED'
    return [
      { what: `${one.documentName} was deleted`, ...(isEdited ? { mine: 'What you changed of it is lost.' } : {}) },
    ]
  })
  return [...changed, ...gone]
}

/** The changes that remain after another user's save: none to deleted documents, and none that are already saved. */
export const leftOver = (changes: Changes, after: readonly ApplicationDocument[]): Changes =>
  new Map(
    [...changes].filter(([id, { status, answers, file }]) => {
      const now = after.find((one) => one.id === id)
      if (now === undefined) return status === 'NEW'
      if (status === 'NEW') return false
      if (status === 'DELETED') return now.uploadedDocument !== null
      if (file !== undefined) return true
      return now.documentTypeId !== answers.documentTypeId || now.description !== answers.description
    }),
  )

/** The rev does not change when the file of a requested document does, so the files are compared, too. */
const isSame = (one: ApplicationDocument, other: ApplicationDocument): boolean =>
  one.rev === other.rev && one.uploadedDocument?.id === other.uploadedDocument?.id

function toOwnChange(change: PendingChange | undefined): Pick<ConcurrentChange, 'mine'> {
  if (change?.status === 'EDITED') return { mine: 'You changed it as well, which Save would keep.' }
  return change?.status === 'DELETED' ? { mine: 'You deleted it, and Save would do so.' } : {}
}
