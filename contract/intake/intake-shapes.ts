import { text } from '@client-center/domain/forms/fields/text.ts'
import { intakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import * as z from 'zod'
import { answerShapes, sentShapes } from '../forms/answer-shapes.ts'
import { withLabel } from '../forms/with-label.ts'
import { objectError } from '../forms/section-schemas.ts'
import { RowId, sentRows } from '../forms/sent-rows.ts'
import type { BusinessOnWire, SellerOnWire } from './intake-on-wire.ts'

/** The shapes of an intake's parts; whether they are complete is asked by whoever knows the project. */

const { business, practiceInfoData, sellersInfo, sellerProviders } = intakeForm.parts
const { billingAddressCity: _, newTin, tinChangeReason, ...same } = business.fields

/** A city on the wire is two answers. */
const city = { billingAddressCity: text('Billing city') }
const cityId = z.int({ error: withLabel('Billing city', 'must be of the list') }).nullable()
const tinFields = { newTin, tinChangeReason }
const provider = sellerProviders.section.fields

const strict = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape, { error: objectError })

export const Business = z.object({
  ...answerShapes(same),
  ...answerShapes(city),
  billingAddressCityId: cityId,
  newTin: z.object(answerShapes(tinFields)),
})

/** What is left out of a part that is sent is empty. */
export const sentBusiness = {
  ...sentShapes(same),
  ...sentShapes(city),
  billingAddressCityId: cityId.default(null),
  newTin: strict(sentShapes(tinFields))
    .nullish()
    .transform((both) => both ?? { newTin: '', tinChangeReason: '' }),
}

export const IntakePractice = z.object(answerShapes(practiceInfoData.fields))
export const sentPractice = sentShapes(practiceInfoData.fields)

export const Seller = z.object({
  ...answerShapes(sellersInfo.fields),
  providers: z.array(z.object({ id: z.string(), ...answerShapes(provider) })),
})
export const sentSeller = {
  ...sentShapes(sellersInfo.fields),
  providers: sentRows(sellerProviders.title, strict({ id: RowId, ...sentShapes(provider) })).default([]),
}

/** Parts within a larger body. */
export const BusinessPart: z.ZodType<BusinessOnWire, unknown> = strict(sentBusiness)
export const PracticePart: z.ZodType<IntakeAnswers['practiceInfoData'], unknown> = strict(sentPractice)
export const SellerPart: z.ZodType<SellerOnWire, unknown> = strict(sentSeller)
