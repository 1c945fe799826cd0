import { refuse } from '../../../refusal/refusal.ts'
import type { StoredDraft } from './draft-store.ts'
import { updateTexts } from './update-texts.ts'

/** Refuses a stale rev with the name of who saved since, unless that was the caller in another window. */
export function requireRev({ rev, savedBy }: StoredDraft, expected: number, staff: string): void {
  if (rev === expected) return
  throw refuse(
    savedBy === null || savedBy.id === staff ? updateTexts.refreshedSince : updateTexts.savedSince(savedBy.name),
  )
}
