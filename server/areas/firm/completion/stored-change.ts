import type { CompletionAction, LocationField } from '@client-center/domain/projects/project-completion.ts'
import type { ReadValues } from '../../../records/record.ts'
import type { locationRecord } from '../../locations/location-record.ts'

/** What a completion did with a location of the project, as stored for its undo. */
export interface StoredChange {
  readonly projectLocationId: string
  /** The name of the project's location at the completion. */
  readonly name: string
  readonly action: CompletionAction
  readonly changed: readonly LocationField[]
  /** The location of the practice behind the project's location before; null if there was none. */
  readonly formerLink: string | null
  /** The practice's location that was written; null if nothing was. */
  readonly written: WrittenLocation | null
}

interface WrittenLocation {
  readonly id: string
  /** The rev after the completion. Another rev means that the location was changed since. */
  readonly rev: number
  /** The values before; null for an added location. */
  readonly before: ReadValues<typeof locationRecord> | null
}

/** Converts the stored column. Only `completeProject` writes it. */
export const toStoredChanges = (changes: unknown): readonly StoredChange[] => changes as readonly StoredChange[]
