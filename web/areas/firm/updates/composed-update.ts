import type { UpdateCorrection, UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import type { EditSession } from './edit-session.ts'

/** What a page of the composer shows: a draft, or a published update that is being corrected. */
export type ComposedUpdate = UpdateDraft | UpdateCorrection

/** The edits of either, without the calls that only one of them has. */
export type ComposerSession = Omit<EditSession<ComposedUpdate>, 'run'>
