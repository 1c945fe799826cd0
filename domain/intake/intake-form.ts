import { form, type AnswersOf } from '../forms/form.ts'
import { businessInfo, changedBusinessInfo } from './business-info.ts'
import type { IntakeTab, IntakeVariant } from './intake-variants.ts'
import { intakePracticeInfo } from './practice-info.ts'
import { sellerProviders, sellersInfo } from './sellers-info.ts'

const title = 'Complete Intake Form'

/**
 * The intake as one form of all that any engagement asks; which of its parts an intake has follows from its variant. Locations
 * and providers are records of their own, so their tab has no parts.
 */
export const intakeForm = form(
  title,
  {
    general: { title: '', parts: { businessInfoData: businessInfo, businessInfoChangedData: changedBusinessInfo } },
    places: { title: '', parts: {} },
    practice: { title: '', parts: { practiceInfoData: intakePracticeInfo } },
    seller: { title: '', parts: { sellersInfo, sellerProviders } },
  },
  {
    asked: {
      businessInfoData: (_, { business }: IntakeVariant) => business === 'businessInfoData',
      businessInfoChangedData: (_, { business }: IntakeVariant) => business === 'businessInfoChangedData',
      practiceInfoData: (_, { tabs }: IntakeVariant) => tabs.practice !== undefined,
      sellersInfo: (_, { tabs }: IntakeVariant) => tabs.seller !== undefined,
      sellerProviders: (_, { tabs }: IntakeVariant) => tabs.seller !== undefined,
    },
  },
)

export type IntakeAnswers = AnswersOf<(typeof intakeForm)['parts']>

/** The form of one variant: its tabs alone, under their titles. */
export const intakeFormOf = ({ tabs }: IntakeVariant): typeof intakeForm => ({
  ...intakeForm,
  tabs: Object.fromEntries(
    Object.entries(intakeForm.tabs).flatMap(([name, { parts }]) => {
      const said = tabs[name as IntakeTab]
      return said === undefined ? [] : [[name, { title: said, parts }]]
    }),
  ),
})
