import { typedKeys } from '../typed-entries.ts'
import { oneProvider } from '../documents/provider-field.ts'
import { adaptField } from '../forms/field.ts'
import { choice, yesNo } from '../forms/fields/choice.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { npi } from '../forms/fields/numbers.ts'
import { text } from '../forms/fields/text.ts'
import { section, type Fields, type FieldValues } from '../forms/section.ts'
import { insurers, otherInsurer } from '../reference/insurers.ts'
import { ownersAndAssociates } from '../reference/provider-types.ts'
import { applicationStatuses, canceledApplicationStatus, choosableStatuses, newStatus } from './application-status.ts'

/** AMB-03: the wording of this area. */
const NOT_AN_EMAIL = 'This is must be a valid email'
const NOT_AN_NPI = 'The NPI should be a 10-digit number'

/** Whether a provider of this type may apply (APPS-19). */
export const canApply = (providerType: number): boolean =>
  ownersAndAssociates.some(({ value }) => value === providerType)

/** The 20 insurers of ENUM-10, "Other" last. */
export const applicationInsurers = insurers.filter((insurer) => insurer.forApplications)

/** A new application starts as New (APPS-17); Canceled cannot be chosen (APPS-18). */
const statusAndDateFields = {
  statusId: adaptField(choice('Status', choosableStatuses, { required: true }), { empty: newStatus }),
  effectiveDate: date('Effective date'),
  renewalDate: date('Renewal date'),
}

const providerFields = {
  isNewProvider: adaptField(yesNo('New provider', { required: true }), { empty: false, sample: true }),
  providerId: oneProvider('Provider'),
  providerName: text('Provider legal name', { maxLength: 100, sample: 'Amara Okonkwo', autoComplete: 'off' }),
  providerTypeId: choice('Provider type', ownersAndAssociates),
  providerNpi: npi('NPI', { message: NOT_AN_NPI, whenEmpty: NOT_AN_NPI }),
  providerEmail: email('Email', { message: NOT_AN_EMAIL, whenEmpty: NOT_AN_EMAIL, autoComplete: 'off' }),
}

const companyFields = {
  insuranceCompanyId: adaptField(choice('Insurance company', applicationInsurers, { required: true }), { empty: 1 }),
  otherInsuranceCompany: text('Other company', { maxLength: 100, sample: 'Alabama Dental Alliance' }),
  insuranceRep: text('Insurance rep name', { maxLength: 100, sample: 'Dana Whitmore', autoComplete: 'off' }),
  insuranceRepEmail: email('Insurance rep email', { message: NOT_AN_EMAIL, autoComplete: 'off' }),
  insuranceRepPhone: phone('Insurance rep phone', { autoComplete: 'off' }),
}

/** The fields that the application itself stores; its provider is a reference. */
export const applicationFields = { ...companyFields, ...statusAndDateFields }

export type OwnApplicationAnswers = FieldValues<typeof applicationFields>

const fields = { ...providerFields, ...applicationFields }

export type ApplicationAnswers = FieldValues<typeof fields>

const isNew = ({ isNewProvider }: ApplicationAnswers): boolean => isNewProvider === true
const isKnown = (answers: ApplicationAnswers): boolean => !isNew(answers)
const isOther = ({ insuranceCompanyId }: ApplicationAnswers): boolean => insuranceCompanyId === otherInsurer

const conditions = {
  providerId: isKnown,
  providerName: isNew,
  providerNpi: isNew,
  providerTypeId: isNew,
  providerEmail: isNew,
  otherInsuranceCompany: isOther,
}
const rules = { appliesWhen: conditions, requiredWhen: conditions }

/**
 * The application form (APPS-15…22, AMB-38): a provider of the account, or a new one with name, NPI, type and email; an
 * insurer, for Other with a name; one of six statuses. Dates may be empty and in any order. Spec 000 §5.
 */
export const application = section('Application', fields, rules)

/** Our wording (APPS-18, AMB-135). */
const STAYS_CANCELED = 'Your advisor canceled this application. Only your advisor can change its status'

/** The status field of a canceled application: the status is sent back unchanged and cannot be chosen (AMB-135). */
const canceledStatusField = {
  ...statusAndDateFields.statusId,
  options: applicationStatuses.filter(({ value }) => value === canceledApplicationStatus),
  problem: (value: number | null) => (value === canceledApplicationStatus ? undefined : STAYS_CANCELED),
}

const canceledApplication = section('Application', { ...fields, statusId: canceledStatusField }, rules)

/** The form of an application with this stored status; a canceled application keeps its status (AMB-135). */
export const applicationFor = (statusId: number | undefined): typeof application =>
  statusId === canceledApplicationStatus ? canceledApplication : application

const part = <F extends Fields>(title: string, partFields: F) => ({
  title,
  names: typedKeys(partFields),
})

/** The groups in which the page shows the form, in order (APPS-15). */
export const applicationParts = {
  provider: part('Provider', providerFields),
  company: part('Insurance company', companyFields),
  status: part('Status and dates', statusAndDateFields),
} as const

/**
 * The fields that a practice may change in an application that staff created, if it may change any (APPS-24, AMB-115).
 */
export const statusAndDates = section(applicationParts.status.title, statusAndDateFields)

const canceledStatusAndDates = section(applicationParts.status.title, {
  ...statusAndDateFields,
  statusId: canceledStatusField,
})

/** Like `applicationFor`, for applications that staff created. */
export const statusAndDatesFor = (statusId: number): typeof statusAndDates =>
  statusId === canceledApplicationStatus ? canceledStatusAndDates : statusAndDates

/** APPS-10: for an application that does not exist. */
export const applicationNotFoundSentence = 'The application cannot be found'
