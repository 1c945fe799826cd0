import { emptyValues, checkSection, type FieldValues } from '../forms/section.ts'
import { businessInfo } from './business-info.ts'

type Business = FieldValues<typeof businessInfo.fields>

/** Proposes known values as answers of a practice's first intake; leaves out values that the intake would refuse. */
export function proposeBusiness(stored: Partial<Business>): Partial<Business> {
  const facts = { extraQuestions: [], business: 'businessInfoData' } as const
  const { problems } = checkSection(businessInfo, { ...emptyValues(businessInfo), ...stored }, facts)
  const fitting = Object.entries(stored).filter(
    ([name, value]) => value !== '' && value !== null && !(name in problems),
  )
  return Object.fromEntries(fitting)
}
