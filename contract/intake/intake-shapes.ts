import { text } from '@client-center/domain/forms/fields/text.ts'
import { intakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import * as z from 'zod'
import { answerShapes, inputShapes } from '../forms/answer-shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { objectError } from '../forms/section-schemas.ts'
import { RowId, inputRows } from '../forms/input-rows.ts'
import type { WireBusiness, WireSeller } from './intake-wire.ts'

/** The wire shapes of an intake's parts. The handlers check completeness, because it depends on the project. */

const { business, practiceInfoData, sellersInfo, sellerProviders } = intakeForm.parts
const { billingAddressCity: _, newTin, tinChangeReason, ...same } = business.fields

/** On the wire a city is two fields. */
const city = { billingAddressCity: text('Billing city') }
const cityId = z.int({ error: withLabel('Billing city', 'choose from the list') }).nullable()
const tinFields = { newTin, tinChangeReason }
const provider = sellerProviders.section.fields

const strict = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape, { error: objectError })

export const Business = z.object({
  ...answerShapes(same),
  ...answerShapes(city),
  billingAddressCityId: cityId,
  newTin: z.object(answerShapes(tinFields)),
})

/** Missing answers of a part in a request are empty. */
export const businessInput = {
  ...inputShapes(same),
  ...inputShapes(city),
  billingAddressCityId: cityId.default(null),
  newTin: strict(inputShapes(tinFields))
    .nullish()
    .transform((both) => both ?? { newTin: '', tinChangeReason: '' }),
}

export const IntakePractice = z.object(answerShapes(practiceInfoData.fields))
export const practiceInput = inputShapes(practiceInfoData.fields)

export const Seller = z.object({
  ...answerShapes(sellersInfo.fields),
  providers: z.array(z.object({ id: z.string(), ...answerShapes(provider) })),
})
export const sellerInput = {
  ...inputShapes(sellersInfo.fields),
  providers: inputRows(sellerProviders.title, strict({ id: RowId, ...inputShapes(provider) })).default([]),
}

/** The same parts inside a larger body. */
export const BusinessPart: z.ZodType<WireBusiness, unknown> = strict(businessInput)
export const PracticePart: z.ZodType<IntakeAnswers['practiceInfoData'], unknown> = strict(practiceInput)
export const SellerPart: z.ZodType<WireSeller, unknown> = strict(sellerInput)
