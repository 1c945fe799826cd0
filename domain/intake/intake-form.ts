import { form, type FormAnswers } from '../forms/form.ts'
import { businessInfo } from './business-info.ts'
import type { IntakeVariant } from './intake-variants.ts'
import { intakePracticeInfo } from './practice-info.ts'
import { sellerProviders, sellersInfo } from './sellers-info.ts'

/**
 * The intake as one form of all that any engagement asks; which of its parts an intake has follows from its variant. Locations
 * and providers are records of their own, so their tab has no parts.
 */
export const intakeForm = form(
  'Complete Intake Form',
  {
    general: { title: '', parts: { business: businessInfo } },
    places: { title: '', parts: {} },
    practice: { title: '', parts: { practiceInfoData: intakePracticeInfo } },
    seller: { title: '', parts: { sellersInfo, sellerProviders } },
  },
  {
    appliesWhen: {
      practiceInfoData: (_, { tabs }: IntakeVariant) => tabs.practice !== undefined,
      sellersInfo: (_, { tabs }: IntakeVariant) => tabs.seller !== undefined,
      sellerProviders: (_, { tabs }: IntakeVariant) => tabs.seller !== undefined,
    },
  },
)

export type IntakeParts = (typeof intakeForm)['parts']
export type IntakeAnswers = FormAnswers<IntakeParts>

/** The form of one variant: its tabs alone, in their order and under their titles. */
export const getIntakeForm = ({ tabs }: IntakeVariant): typeof intakeForm => {
  let made = known.get(tabs)
  if (made === undefined) {
    const shown = Object.entries(tabs).map(([name, title]) => [
      name,
      { title, parts: intakeForm.tabs[name]?.parts ?? {} },
    ])
    made = { ...intakeForm, tabs: Object.fromEntries(shown) }
    known.set(tabs, made)
  }
  return made
}

/** One form for each variant: a check remembers its results by the identity of the form. */
const known = new WeakMap<IntakeVariant['tabs'], typeof intakeForm>()
