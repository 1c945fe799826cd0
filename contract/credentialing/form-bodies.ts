import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { Id, Ignored, Rev, LowercaseId } from '../shapes.ts'
import { OfficesInput, PracticeInput, ProviderInput } from './credentialing-shapes.ts'

const flag = z.boolean({ error: 'Say yes or no' }).optional()

/**
 * `rev` 0 adds; whoever sends none is taken to have seen what is kept now. `saveId` is made by the client, and the same when a save
 * is sent once more. `baseRev` is the rev of the published form that the sender of its draft has seen: what others changed there
 * since, and the draft as well, is a clash.
 */
export const saveMetadata = {
  id: LowercaseId.optional(),
  rev: Rev.optional(),
  saveId: Id.optional(),
  baseRev: Rev.optional(),
}
export const draftMetadata = {
  ...saveMetadata,
  /** The answers come from a CAQH summary, which is uploaded as soon as they are kept (AMB-89): the source is CAQH from then on. */
  caqhFileChanged: flag,
  /** CRED-L22: it comes from a device on which an earlier program kept it. */
  migrated: flag,
}
const answers = {
  form: PracticeInput,
  provider: ProviderInput,
  /** Either name; both may be left out where `provider` holds its locations. */
  officeLocations: OfficesInput,
  locations: OfficesInput,
  projectId: Ignored,
}

export const DraftBody = z.strictObject({ ...draftMetadata, ...answers }, { error: objectError })
export type DraftBody = z.output<typeof DraftBody>

export const PublishBody = z.strictObject({ ...saveMetadata, ...answers }, { error: objectError })
export type PublishBody = z.output<typeof PublishBody>
