import { pickEntries, typedKeys } from '@client-center/domain/typed-entries.ts'
import {
  businessFromWire,
  businessToWire,
  intakeToWire,
  intakeFromWire,
  sellerFromWire,
  sellerToWire,
  intakePathToWire,
} from '@client-center/contract/intake/intake-wire.ts'
import {
  readGeneralBusinessInfo,
  readIntake,
  readIntakePracticeInfo,
  readSellerInfo,
  saveChangedBusinessInfo,
  saveGeneralBusinessInfo,
  saveIntake,
  saveIntakeDraft,
  saveIntakePracticeInfo,
  saveSellerInfo,
  saveStartupBusinessInfo,
} from '@client-center/contract/intake/intake.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { toFormAuthor } from '../../forms/form-author.ts'
import { hasSave } from '../../forms/form-queries.ts'
import { serveCommand, serveQuery, type HandlerContext } from '../../http/calls/handler.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { endDraft, storeIntakeDraft, writeSavedDraft } from './intake-draft.ts'
import { findIntake, toFoundIntake, intakeStatement, type FoundDraft } from './intake-query.ts'
import { lockIntake, saveIntakeParts, type IntakeInput } from './save-intake.ts'

/**
 * Our own sentence, not the specification's: the body belongs to another kind of project, for example because the firm
 * has changed the kind since.
 */
const OTHER_KIND = 'This does not apply to this type of project. Please reload the page and try again.'

/** Endpoints for the intake of a project: its parts, one by one and all together (API-55, API-58, API-59, AMB-96). */
export const intake = [
  serveQuery(readIntake, {
    queries: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ({ rows: [rows] }) => {
      const { variant, rev, answers, draft, proposed } = toFoundIntake(rows)
      const business = { ...answers.business, ...proposed }
      return {
        rev,
        draft: draftToWire(variant, draft),
        ...intakeToWire(variant, { ...answers, business }),
        proposed: Object.keys(proposed).map((name) => intakePathToWire(variant, `business/${name}`)),
      }
    },
  }),
  serveQuery(readGeneralBusinessInfo, {
    queries: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ({ rows: [rows] }) => {
      const { rev, answers } = toFoundIntake(rows)
      return { ...businessToWire(answers.business), rev }
    },
  }),
  serveQuery(readIntakePracticeInfo, {
    queries: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ({ rows: [rows] }) => {
      const { rev, answers } = toFoundIntake(rows)
      return { ...answers.practiceInfoData, rev }
    },
  }),
  serveQuery(readSellerInfo, {
    queries: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ({ rows: [rows] }) => {
      const { rev, answers } = toFoundIntake(rows)
      return { ...sellerToWire(answers), rev }
    },
  }),

  serveCommand(saveIntakeDraft, {
    handle: async (context) => {
      const { rev = 0, saveId, draftId, baseRev, ...parts } = context.body
      const variant = await lockIntake(context.db, toFormScope(context))
      requireOwnParts(variant, parts)
      const sent = { rev, saveId, draftId, baseRev, parts: intakeFromWire(parts), toWirePath: wirePathIn(variant) }
      return draftOnWire(
        variant,
        await storeIntakeDraft(context.db, toFormScope(context), variant, sent, toFormAuthor(context)),
      )
    },
  }),
  serveCommand(saveIntake, {
    handle: async (context) => {
      const { rev, saveId, draftId, draftRev, ...parts } = context.body
      const variant = await lockIntake(context.db, toFormScope(context))
      requireOwnParts(variant, parts)
      const sent = { rev, saveId, parts: intakeFromWire(parts), toWirePath: wirePathIn(variant) }
      const { draft } = await findIntake(context.db, context.params.projectId)
      const baseRev = rev ?? (draftId === undefined ? undefined : 0)
      const isWhole = Object.keys(intakeToWire(variant, emptyAnswers(intakeForm))).every((name) => name in parts)
      const isRepeated = await hasSave(context.db, toFormScope(context), saveId)
      const hasDraft = (draft !== undefined || draftId !== undefined) && !isRepeated
      const isOverDraft = hasDraft && baseRev !== undefined && isWhole
      const saved = isOverDraft
        ? await saveWithDraft(context, variant, { ...sent, draftId, draftRev, baseRev })
        : await save(context, variant, sent)
      const remainingDraft = isOverDraft ? undefined : (await findIntake(context.db, context.params.projectId)).draft
      return {
        rev: saved.rev,
        ...intakeToWire(variant, saved.answers),
        draft: draftToWire(variant, remainingDraft),
        proposed: [],
      }
    },
  }),
  ...[saveGeneralBusinessInfo, saveStartupBusinessInfo, saveChangedBusinessInfo].map((endpoint) =>
    serveCommand(endpoint, {
      handle: async (context) => {
        const { rev, saveId, ...sent } = context.body
        const variant = await lockIntake(context.db, toFormScope(context))
        if (!endpoint.path.endsWith(`/${variant.saveEndpoint}`)) throw refuse(OTHER_KIND)
        const parts = { business: businessFromWire(sent) }
        const saved = await save(context, variant, { rev, saveId, parts, toWirePath: withinPart(variant) })
        return { ...businessToWire(saved.answers.business), rev: saved.rev }
      },
    }),
  ),
  serveCommand(saveIntakePracticeInfo, {
    handle: async (context) => {
      const { rev, saveId, ...practiceInfoData } = context.body
      const variant = await lockIntake(context.db, toFormScope(context))
      if (variant.tabs.practice === undefined) throw refuse(OTHER_KIND)
      const saved = await save(context, variant, {
        rev,
        saveId,
        parts: { practiceInfoData },
        toWirePath: withinPart(variant),
      })
      return { ...saved.answers.practiceInfoData, rev: saved.rev }
    },
  }),
  serveCommand(saveSellerInfo, {
    handle: async (context) => {
      const { rev, saveId, ...sent } = context.body
      const variant = await lockIntake(context.db, toFormScope(context))
      if (variant.tabs.seller === undefined) throw refuse(OTHER_KIND)
      const parts = sellerFromWire(sent)
      const saved = await save(context, variant, { rev, saveId, parts, toWirePath: withinPart(variant) })
      return { ...sellerToWire(saved.answers), rev: saved.rev }
    },
  }),
]

type IntakeContext = Pick<
  HandlerContext<typeof saveIntake>,
  'db' | 'account' | 'params' | 'person' | 'address' | 'now' | 'deps'
>

const toFormScope = ({ account, params }: Pick<IntakeContext, 'account' | 'params'>) => ({
  account,
  id: params.projectId,
})

const save = (context: IntakeContext, variant: IntakeVariant, input: IntakeInput) =>
  saveIntakeParts(context.db, toFormScope(context), variant, input, toFormAuthor(context))

interface InputWithDraft extends IntakeInput {
  readonly draftId: string | undefined
  readonly draftRev: number
  readonly baseRev: number
}

/**
 * Merges the request's answers into the draft, or into a new draft if a colleague has saved the previous one, and saves
 * the whole draft in the intake. A refusal changes nothing.
 */
async function saveWithDraft(context: IntakeContext, variant: IntakeVariant, sent: InputWithDraft) {
  const { baseRev, draftRev: rev, parts } = sent
  const author = toFormAuthor(context)
  const scope = toFormScope(context)
  const { id: draft, answers } = await storeIntakeDraft(context.db, scope, variant, { ...sent, rev, baseRev }, author)
  const whole = pickEntries(answers, typedKeys(parts))
  await endDraft(context.db, scope, draft, author)
  const saved = await save(context, variant, { ...sent, rev: undefined, parts: whole })
  await writeSavedDraft(context.db, scope, { draft, intakeRev: saved.rev }, author)
  return saved
}

const draftOnWire = (variant: IntakeVariant, { answers, ...draft }: FoundDraft) => ({
  ...draft,
  ...intakeToWire(variant, answers),
})

const draftToWire = (variant: IntakeVariant, draft: FoundDraft | undefined) =>
  draft === undefined ? null : draftOnWire(variant, draft)

const wirePathIn =
  (variant: IntakeVariant) =>
  (path: string): string =>
    intakePathToWire(variant, path)

/** Refuses a part that belongs to another kind of project. */
function requireOwnParts(variant: IntakeVariant, parts: object): void {
  const foreign = Object.keys(parts).find((name) => !hasPart(variant, name))
  if (foreign !== undefined) throw refuseAt(foreign, OTHER_KIND)
}

function hasPart({ business, tabs }: IntakeVariant, name: string): boolean {
  if (name === 'practiceInfoData') return tabs.practice !== undefined
  return name === 'sellersInfo' ? tabs.seller !== undefined : name === business
}

/** Maps form paths to the body of an endpoint for one part, whose answers are at the root of the body. */
const withinPart =
  (variant: IntakeVariant) =>
  (path: string): string =>
    intakePathToWire(variant, path).split('/').slice(1).join('/')
