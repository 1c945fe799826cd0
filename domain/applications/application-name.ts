import { findInsurer, otherInsurer } from '../reference/insurers.ts'

/** The company's name: from the list, or the typed name for Other. */
export const insurerName = (insuranceCompanyId: number, otherInsuranceCompany: string): string =>
  insuranceCompanyId === otherInsurer ? otherInsuranceCompany : (findInsurer(insuranceCompanyId)?.label ?? '')

/** The default name of an application; staff may give it another name (AMB-111). */
export const applicationName = (providerName: string, insuranceCompany: string): string =>
  `${providerName} - ${insuranceCompany}`
