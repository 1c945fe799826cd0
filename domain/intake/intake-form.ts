import { form, type FormAnswers } from '../forms/form.ts'
import { businessInfo } from './business-info.ts'
import type { IntakeVariant } from './intake-variants.ts'
import { intakePracticeInfo } from './practice-info.ts'
import { sellerProviders, sellersInfo } from './sellers-info.ts'

/**
 * The intake as one form with the parts of all engagements, from which the variant selects. Locations and providers are
 * separate records, so their tab has no parts.
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

/** The form of one variant: only its tabs, in their order and with their titles. */
export const getIntakeForm = ({ tabs }: IntakeVariant): typeof intakeForm => {
  let form = formByTabs.get(tabs)
  if (form === undefined) {
    const shown = Object.entries(tabs).map(([name, title]) => [
      name,
      { title, parts: intakeForm.tabs[name]?.parts ?? {} },
    ])
    form = { ...intakeForm, tabs: Object.fromEntries(shown) }
    formByTabs.set(tabs, form)
  }
  return form
}

/** One form object for each variant, because results of checks are cached by the identity of the form. */
const formByTabs = new WeakMap<IntakeVariant['tabs'], typeof intakeForm>()
