import { applicationFields, applicationInsurers } from '@client-center/domain/applications/application.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import type * as z from 'zod'
import type { NormalizedApplication, StaffColumns } from '../../areas/applications/application-writes.ts'
import { itemShapes } from './answer-items.ts'
import { ExternalId, item, line, choice, webLink } from './item-shapes.ts'
import { refuse } from '../../refusal/refusal.ts'

const insurerNames = applicationInsurers.map(({ label }) => label)
const statusNames = applicationStatuses.map(({ label }) => label)

export const ApplicationStatusName = choice(statusNames)
const { insuranceCompanyId: _, statusId: _status, ...plainFields } = applicationFields

/** An application added by staff, with the listed names of insurers and statuses. The status Canceled is allowed. */
export const ApplicationItem = item({
  externalId: ExternalId,
  account: ExternalId,
  project: ExternalId,
  provider: ExternalId,
  insuranceCompany: choice(insurerNames),
  ...itemShapes(plainFields),
  status: ApplicationStatusName.default('New'),
  /** Used only for a new application; an existing one keeps its source. */
  source: choice(['ControlPanel', 'CreatioUser']).default('ControlPanel'),
  createdBy: line().optional(),
  /** Replaces the name that the portal would compose (AMB-111). */
  name: line(250).nullable().default(null),
  documentLink: webLink(),
  caseId: line(200).nullable().default(null),
})
export type ApplicationItem = z.output<typeof ApplicationItem>

/** The stored number and the shown label of each source (ENUM-09). */
export const staffSources = {
  ControlPanel: { value: 1, label: 'Control Panel' },
  CreatioUser: { value: 2, label: 'Creatio' },
} as const

export const findApplicationStatus = (label: string): number =>
  applicationStatuses.find((status) => status.label === label)?.value ?? 1

/**
 * Converts an item to the application's values. Throws a `Refusal` for the insurer Other without a company name, and
 * for a company name with any other insurer.
 */
export function toApplicationInput(item: ApplicationItem, provider: string): NormalizedApplication & StaffColumns {
  const insuranceCompanyId =
    applicationInsurers.find(({ label }) => label === item.insuranceCompany)?.value ?? otherInsurer
  if ((insuranceCompanyId === otherInsurer) !== (item.otherInsuranceCompany !== ''))
    throw refuse('"otherInsuranceCompany" is only for the insurance company Other')
  return {
    ...pickAnswers(plainFields, item),
    provider,
    insuranceCompanyId,
    statusId: findApplicationStatus(item.status),
    ownName: item.name,
    documentLink: item.documentLink,
    caseId: item.caseId,
  }
}
