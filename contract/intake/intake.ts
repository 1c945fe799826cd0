import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { objectError } from '../forms/section-schemas.ts'
import { Id, Instant, Rev } from '../shapes.ts'
import { flattenBusinessInfo } from './flatten-business-info.ts'
import {
  Business,
  BusinessPart,
  IntakePractice,
  PracticePart,
  Seller,
  SellerPart,
  businessInput,
  practiceInput,
  sellerInput,
} from './intake-shapes.ts'

/**
 * The intake of a project. Which parts it has, and which of the three calls saves its business, follows from its engagement.
 * Complete answers are saved, settled, and put together with what others saved since `rev` (AMB-136); without `rev` the sender
 * is taken to have seen what is kept now. `saveId` is made by the client, and the same when a save is sent once more.
 */
const projectPath = '/api/Projects/{projectId}'
const rev = { rev: Rev }
const sent = { rev: Rev.optional(), saveId: Id.optional() }

const body = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...sent, ...shape }, { error: objectError })

/** The business of a project (INT-18…38), empty while nothing was saved. Spec 001 §7. */
export const readGeneralBusinessInfo = endpoint({
  method: 'GET',
  path: `${projectPath}/getGeneralBusinessInfo`,
  access: 'view',
  summary: 'The business in the intake of a project',
  reply: Business.extend(rev),
})

export const readIntakePracticeInfo = endpoint({
  method: 'GET',
  path: `${projectPath}/getPracticeInfo`,
  access: 'view',
  summary: 'The practice in the intake of a project',
  reply: IntakePractice.extend(rev),
})

export const readSellerInfo = endpoint({
  method: 'GET',
  path: `${projectPath}/getSellerInfo`,
  access: 'view',
  summary: 'The seller in the intake of a project',
  reply: Seller.extend(rev),
})

/** The answers stand at the root of the body, or in `info` with `projectId` and the `changed` flag (API-58). */
const saveBusiness = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${projectPath}/${name}`,
    access: 'edit',
    summary,
    body: body(businessInput),
    normalizeBody: flattenBusinessInfo,
    reply: Business.extend(rev),
  })

/** INT-33: of an engagement that changes nothing, in an established practice or an acquisition. */
export const saveGeneralBusinessInfo = saveBusiness('updateGeneralBusinessInfo', 'Save the business of a project')

/** INT-33: of the opening of a practice. */
export const saveStartupBusinessInfo = saveBusiness(
  'updateGeneralBusinessInfoStartup',
  'Save the business of a startup project',
)

/** INT-33: of a change. */
export const saveChangedBusinessInfo = saveBusiness(
  'updateGeneralBusinessInfoChange',
  'Save the business of a change project',
)

export const saveIntakePracticeInfo = endpoint({
  method: 'POST',
  path: `${projectPath}/updatePracticeInfo`,
  access: 'edit',
  summary: 'Save the practice in the intake of a project',
  body: body(practiceInput),
  reply: IntakePractice.extend(rev),
})

export const saveSellerInfo = endpoint({
  method: 'POST',
  path: `${projectPath}/updateSellerInfo`,
  access: 'edit',
  summary: 'Save the seller in the intake of a project',
  body: body(sellerInput),
  reply: Seller.extend(rev),
})

const parts = {
  businessInfoData: Business.optional(),
  businessInfoChangedData: Business.optional(),
  practiceInfoData: IntakePractice.optional(),
  sellersInfo: Seller.optional(),
}

/** Unfinished answers that somebody is filling in (AMB-144). */
const IntakeDraft = z.object({
  id: z.string(),
  rev: Rev,
  /** Who saved it last, and when. */
  who: z.string(),
  when: Instant,
  ...parts,
})
export type IntakeDraft = z.output<typeof IntakeDraft>

const Intake = z.object({
  rev: Rev,
  ...parts,
  /** What is filled in and not saved as complete yet; null: nothing is. */
  draft: IntakeDraft.nullable(),
  /** Paths of answers that nobody has saved: known from elsewhere, and proposed while `rev` is 0. */
  proposed: z.array(z.string()),
})
export type Intake = z.output<typeof Intake>

/** The whole intake, with the parts that its variant has. Ours: a screen asks once. */
export const readIntake = endpoint({
  method: 'GET',
  path: `${projectPath}/intake`,
  access: 'view',
  summary: 'The intake of a project',
  reply: Intake,
})

const sentParts = {
  businessInfoData: BusinessPart.optional(),
  businessInfoChangedData: BusinessPart.optional(),
  practiceInfoData: PracticePart.optional(),
  sellersInfo: SellerPart.optional(),
}

/**
 * Saves answers that may be incomplete or wrong as the draft of the intake, merged with what others changed in it since `rev` of
 * the draft `draftId` (AMB-136, AMB-144). Without `draftId` the sender has seen no draft, and began from the intake of `baseRev`.
 */
export const saveIntakeDraft = endpoint({
  method: 'POST',
  path: `${projectPath}/intakeDraft`,
  access: 'edit',
  summary: 'Save unfinished answers of the intake of a project',
  body: body({ draftId: Id.optional(), baseRev: Rev.default(0), ...sentParts }),
  reply: IntakeDraft,
})

/**
 * Saves the parts that are sent, all or nothing (INT-15, AMB-96). Where there is a draft and a sender who names a `rev` or the
 * draft sends every part, they are merged into the draft, and it is saved as a whole and deleted, or nothing is changed. Any other
 * save leaves the draft, which takes in what was saved.
 */
export const saveIntake = endpoint({
  method: 'POST',
  path: `${projectPath}/updateIntakeForm`,
  access: 'edit',
  summary: 'Save the intake of a project',
  body: body({ draftId: Id.optional(), draftRev: Rev.default(0), ...sentParts }),
  reply: Intake,
})
