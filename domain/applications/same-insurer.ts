import { canceledApplicationStatus } from './application-status.ts'

/** The fields by which two applications are compared. */
interface ComparedApplication {
  readonly id: string
  readonly insuranceCompany: string
  readonly statusId: number
}

/** Ignores case and spaces, so that a company typed for Other is recognized. */
export const sameCompany = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (company: string): string => company.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * The provider's applications that a new application to this company would duplicate, without canceled ones. `exceptId`
 * is the application being edited. Only for a warning: a provider may apply twice, for example for another office.
 */
export const applicationsAtSameInsurer = <A extends ComparedApplication>(
  applications: readonly A[],
  insuranceCompany: string,
  exceptId?: string,
): A[] =>
  plain(insuranceCompany) === ''
    ? []
    : applications.filter(
        (application) =>
          application.id !== exceptId &&
          application.statusId !== canceledApplicationStatus &&
          sameCompany(application.insuranceCompany, insuranceCompany),
      )
