import {
  businessAnswers,
  businessOnWire,
  partsOnWire,
  answersOnWire,
  sellerAnswers,
  sellerOnWire,
  wirePath,
} from '@client-center/contract/intake/intake-on-wire.ts'
import {
  readGeneralBusinessInfo,
  readIntake,
  readIntakePracticeInfo,
  readSellerInfo,
  saveChangedBusinessInfo,
  saveGeneralBusinessInfo,
  saveIntake,
  saveIntakePracticeInfo,
  saveSellerInfo,
  saveStartupBusinessInfo,
} from '@client-center/contract/intake/intake.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { formAuthorOf } from '../platform/forms/form-author.ts'
import { serve, serveRead, type HandlerContext } from '../platform/http/calls/handler.ts'
import { refuse, refuseAt } from '../platform/refusal.ts'
import { intakeIn, intakeStatement } from './intake-query.ts'
import { lockIntake, saveIntakeParts, type SentIntake } from './save-intake.ts'

/** Ours: what was sent belongs to a project of another kind, such as it was before the firm changed it. */
const OTHER_KIND = 'This does not belong to a project of this kind. Please reload the page and try again.'

/** The intake of a project: its parts, each and all together (API-55, API-58, API-59, AMB-96). */
export const intake = [
  serveRead(readIntake, {
    statements: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ([rows]) => {
      const { variant, rev, answers, proposed } = intakeIn(rows)
      const business = { ...answers.business, ...proposed }
      return {
        rev,
        ...partsOnWire(variant, { ...answers, business }),
        proposed: Object.keys(proposed).map((name) => wirePath(variant, `business/${name}`)),
      }
    },
  }),
  serveRead(readGeneralBusinessInfo, {
    statements: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ([rows]) => {
      const { rev, answers } = intakeIn(rows)
      return { ...businessOnWire(answers.business), rev }
    },
  }),
  serveRead(readIntakePracticeInfo, {
    statements: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ([rows]) => {
      const { rev, answers } = intakeIn(rows)
      return { ...answers.practiceInfoData, rev }
    },
  }),
  serveRead(readSellerInfo, {
    statements: ({ params }) => [intakeStatement({ project: params.projectId })],
    reply: ([rows]) => {
      const { rev, answers } = intakeIn(rows)
      return { ...sellerOnWire(answers), rev }
    },
  }),

  serve(saveIntake, async (asked) => {
    const { rev, saveId, ...parts } = asked.body
    const variant = await lockIntake(asked.db, placeOf(asked))
    const foreign = Object.keys(parts).find((name) => !hasPart(variant, name))
    if (foreign !== undefined) throw refuseAt(foreign, OTHER_KIND)
    const pathOf = (path: string) => wirePath(variant, path)
    const saved = await save(asked, variant, { rev, saveId, parts: answersOnWire(parts), pathOf })
    return { rev: saved.rev, ...partsOnWire(variant, saved.answers), proposed: [] }
  }),
  ...[saveGeneralBusinessInfo, saveStartupBusinessInfo, saveChangedBusinessInfo].map((endpoint) =>
    serve(endpoint, async (asked) => {
      const { rev, saveId, ...sent } = asked.body
      const variant = await lockIntake(asked.db, placeOf(asked))
      if (!endpoint.path.endsWith(`/${variant.saves}`)) throw refuse(OTHER_KIND)
      const parts = { business: businessAnswers(sent) }
      const saved = await save(asked, variant, { rev, saveId, parts, pathOf: withinPart(variant) })
      return { ...businessOnWire(saved.answers.business), rev: saved.rev }
    }),
  ),
  serve(saveIntakePracticeInfo, async (asked) => {
    const { rev, saveId, ...practiceInfoData } = asked.body
    const variant = await lockIntake(asked.db, placeOf(asked))
    if (variant.tabs.practice === undefined) throw refuse(OTHER_KIND)
    const saved = await save(asked, variant, { rev, saveId, parts: { practiceInfoData }, pathOf: withinPart(variant) })
    return { ...saved.answers.practiceInfoData, rev: saved.rev }
  }),
  serve(saveSellerInfo, async (asked) => {
    const { rev, saveId, ...sent } = asked.body
    const variant = await lockIntake(asked.db, placeOf(asked))
    if (variant.tabs.seller === undefined) throw refuse(OTHER_KIND)
    const parts = sellerAnswers(sent)
    const saved = await save(asked, variant, { rev, saveId, parts, pathOf: withinPart(variant) })
    return { ...sellerOnWire(saved.answers), rev: saved.rev }
  }),
]

type Asked = Pick<
  HandlerContext<typeof saveIntake>,
  'db' | 'account' | 'params' | 'person' | 'address' | 'now' | 'deps'
>

const placeOf = ({ account, params }: Pick<Asked, 'account' | 'params'>) => ({ account, id: params.projectId })

const save = (asked: Asked, variant: IntakeVariant, sent: SentIntake) =>
  saveIntakeParts(asked.db, placeOf(asked), variant, sent, formAuthorOf(asked))

function hasPart({ business, tabs }: IntakeVariant, name: string): boolean {
  if (name === 'practiceInfoData') return tabs.practice !== undefined
  return name === 'sellersInfo' ? tabs.seller !== undefined : name === business
}

/** A call of one part has its answers at the root of its body. */
const withinPart =
  (variant: IntakeVariant) =>
  (path: string): string =>
    wirePath(variant, path).split('/').slice(1).join('/')
