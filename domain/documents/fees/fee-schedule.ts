import { documentFields, providerRules } from '../document.ts'
import { choice, choices } from '../../forms/fields/choice.ts'
import type { Field, Option } from '../../forms/field.ts'
import { text } from '../../forms/fields/text.ts'
import { section, type FieldValues } from '../../forms/section.ts'
import { insurers, otherInsurer } from '../../reference/insurers.ts'

export const activeFeeScheduleStatus = 1

/** Document statuses (ENUM-13), the default first. */
export const documentStatuses = [
  { value: activeFeeScheduleStatus, label: 'Active' },
  { value: 0, label: 'Inactive' },
] as const satisfies readonly Option[]

const MOST_COMPANIES = 10

/** FEE-09: the helper, and the refusal of an eleventh. */
const tooManyCompaniesSentence = `Maximum ${MOST_COMPANIES} companies`

/** New fee schedules are active (FEE-07). */
const status: Field<number | null> = {
  ...choice('Status', documentStatuses, { required: true }),
  empty: activeFeeScheduleStatus,
}

const companies = choices('Insurance companies', insurers, {
  atMost: MOST_COMPANIES,
  helper: tooManyCompaniesSentence,
  width: 6,
})

const insuranceCompanies: Field<number[]> = {
  ...companies,
  problem: (value) => (value.length > MOST_COMPANIES ? tooManyCompaniesSentence : companies.problem(value)),
}

/** The fields that only fee schedules have. */
export const ownFeeScheduleFields = {
  documentStatus: status,
  feeScheduleCompany: choice('Company', insurers, { required: true }),
  otherFeeScheduleCompany: text('Other company', { maxLength: 100 }),
  insuranceCompanies,
}

export const feeScheduleFields = { ...documentFields, ...ownFeeScheduleFields }

export type FeeScheduleAnswers = FieldValues<typeof feeScheduleFields>

const isOther = ({ feeScheduleCompany }: FeeScheduleAnswers): boolean => feeScheduleCompany === otherInsurer

/** The form of a fee schedule (FEE-07…10, AMB-57). Spec 000 §5. */
export const feeSchedule = section('Fee schedule', feeScheduleFields, {
  appliesWhen: { ...providerRules.appliesWhen, otherFeeScheduleCompany: isOther },
  requiredWhen: { ...providerRules.requiredWhen, otherFeeScheduleCompany: isOther },
})

/** The title of the view dialog (FEE-03, AMB-56). */
export const viewTitle = ({ isFeeSchedule }: { readonly isFeeSchedule: boolean }): string =>
  isFeeSchedule ? 'View Fee Schedule' : 'View Document'
