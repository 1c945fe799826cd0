import { findInsurer, otherInsurer } from '../reference/insurers.ts'

/** The company's name: of the list, or as it was typed for Other. */
export const insurerName = (insuranceCompanyId: number, otherInsuranceCompany: string): string =>
  insuranceCompanyId === otherInsurer ? otherInsuranceCompany : (findInsurer(insuranceCompanyId)?.label ?? '')

/** What an application is called unless staff gave it a name (AMB-111). */
export const applicationName = (providerName: string, insuranceCompany: string): string =>
  `${providerName} - ${insuranceCompany}`
