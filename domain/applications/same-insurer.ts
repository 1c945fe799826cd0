import { canceledApplicationStatus } from './application-status.ts'

/** What of an application says for whom and to which company it is. */
interface ComparedApplication {
  readonly id: string
  readonly insuranceCompany: string
  readonly statusId: number
}

/** Capitals and spaces aside, so that a company typed for Other is known as well. */
const sameCompany = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (company: string): string => company.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * The applications of a provider that a new one to this company would repeat; canceled ones are over. `but` is the application
 * that is being changed. To be warned of, never refused: a provider may apply twice, say for another office.
 */
export const applicationsAtSameInsurer = <A extends ComparedApplication>(
  applications: readonly A[],
  insuranceCompany: string,
  exceptId?: string,
): A[] =>
  plain(insuranceCompany) === ''
    ? []
    : applications.filter(
        (one) =>
          one.id !== exceptId &&
          one.statusId !== canceledApplicationStatus &&
          sameCompany(one.insuranceCompany, insuranceCompany),
      )
