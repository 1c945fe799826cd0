import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { Id, Ignored, Rev, LowercaseId } from '../endpoint/shapes.ts'
import { OfficesInput, PracticeInput, ProviderInput } from './credentialing-shapes.ts'

const flag = z.boolean({ error: 'Must be yes or no' }).optional()

/**
 * `rev` 0 adds a form; without `rev` the server assumes the current rev. The client chooses `saveId` and sends the same
 * one when it repeats a save. `baseRev` is the rev of the published form that the client had when it started the draft;
 * a change by others since then is a clash if the draft changed the same answer.
 */
export const saveMetadata = {
  id: LowercaseId.optional(),
  rev: Rev.optional(),
  saveId: Id.optional(),
  baseRev: Rev.optional(),
}
export const draftMetadata = {
  ...saveMetadata,
  /**
   * The answers come from a CAQH summary, which the client uploads after this save (AMB-89). The source of the form
   * becomes CAQH.
   */
  caqhFileChanged: flag,
  /** CRED-L22: the form was stored on a device by the previous program. */
  migrated: flag,
}
const answers = {
  form: PracticeInput,
  provider: ProviderInput,
  /** The offices, under either key; neither is needed if `provider` has `locations`. */
  officeLocations: OfficesInput,
  locations: OfficesInput,
  projectId: Ignored,
}

export const DraftBody = z.strictObject({ ...draftMetadata, ...answers }, { error: objectError })
export type DraftBody = z.output<typeof DraftBody>

export const PublishBody = z.strictObject({ ...saveMetadata, ...answers }, { error: objectError })
export type PublishBody = z.output<typeof PublishBody>
