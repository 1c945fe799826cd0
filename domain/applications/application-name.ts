import { findInsurer, otherInsurer } from '../reference/insurers.ts'

/** The company's name from the list, or as typed for Other. */
export const insurerName = (insuranceCompanyId: number, otherInsuranceCompany: string): string =>
  insuranceCompanyId === otherInsurer ? otherInsuranceCompany : (findInsurer(insuranceCompanyId)?.label ?? '')

/** The name of an application, unless staff named it (AMB-111). */
export const applicationName = (providerName: string, insuranceCompany: string): string =>
  `${providerName} - ${insuranceCompany}`
