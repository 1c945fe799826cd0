import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { objectError } from '../forms/section-schemas.ts'
import { Id, Instant, Rev } from '../endpoint/shapes.ts'
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
 * The intake of a project. Its engagement determines which parts it has and which of three endpoints saves its
 * business. Saves need complete answers, normalize them and merge them with changes by others since `rev` (AMB-136);
 * without `rev` the server assumes the current rev. The client chooses `saveId` and sends the same one when it repeats
 * a save.
 */
const projectPath = '/api/Projects/{projectId}'
const rev = { rev: Rev }
const sent = { rev: Rev.optional(), saveId: Id.optional() }

const body = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...sent, ...shape }, { error: objectError })

/** Reads the business of a project (INT-18…38); empty before the first save. Spec 001 §7. */
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

/** The answers are at the top level of the body, or in `info` with `projectId` and the `changed` flag (API-58). */
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

/** INT-33: for an engagement without a change, in an established practice or an acquisition. */
export const saveGeneralBusinessInfo = saveBusiness('updateGeneralBusinessInfo', 'Save the business of a project')

/** INT-33: for a startup practice. */
export const saveStartupBusinessInfo = saveBusiness(
  'updateGeneralBusinessInfoStartup',
  'Save the business of a startup project',
)

/** INT-33: for a change. */
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

/** Unfinished answers (AMB-144). */
const IntakeDraft = z.object({
  id: z.string(),
  rev: Rev,
  /** The user who saved it last, and the time. */
  who: z.string(),
  when: Instant,
  ...parts,
})
export type IntakeDraft = z.output<typeof IntakeDraft>

const Intake = z.object({
  rev: Rev,
  ...parts,
  /** The unfinished answers; null if there are none. */
  draft: IntakeDraft.nullable(),
  /** Paths of answers that are proposed from other records. Only while `rev` is 0. */
  proposed: z.array(z.string()),
})
export type Intake = z.output<typeof Intake>

/** Reads the whole intake with the parts of its variant. Our own endpoint: the page needs one request. */
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
 * Saves incomplete or invalid answers as the draft of the intake, merged with other people's changes since `rev` of the
 * draft `draftId` (AMB-136, AMB-144). Without `draftId` the client has seen no draft and started from the intake at
 * `baseRev`.
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
 * Saves the parts in the request, in one transaction (INT-15, AMB-96). If there is a draft, and the request has a `rev`
 * or `draftId` and every part, the server merges the parts into the draft, saves the result as the intake and deletes
 * the draft. Any other save keeps the draft and also applies the saved answers to it.
 */
export const saveIntake = endpoint({
  method: 'POST',
  path: `${projectPath}/updateIntakeForm`,
  access: 'edit',
  summary: 'Save the intake of a project',
  body: body({ draftId: Id.optional(), draftRev: Rev.default(0), ...sentParts }),
  reply: Intake,
})
