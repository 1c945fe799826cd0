import { applicationStatuses } from '../applications/application-status.ts'
import { verifications } from '../documents/project/verification.ts'
import type { Option } from '../forms/field.ts'
import { licenseStatuses } from '../licenses/license-statuses.ts'
import { licenseTypes } from '../licenses/license-types.ts'
import { documentTypes } from '../reference/document-types.ts'
import { insurers } from '../reference/insurers.ts'
import { stateOptions } from '../reference/states.ts'

type Options = readonly Option[]

/** What the numbers of these fields stand for, in entries of every kind. */
const optionsByField: Readonly<Record<string, Options>> = {
  documentTypeId: documentTypes,
  insuranceCompanyId: insurers,
  // Documents have a number for the state of their review.
  state: verifications,
  stateId: stateOptions,
  statusId: applicationStatuses,
  verification: verifications,
}

/** The same, where the kind of the record decides. */
const optionsByKind: Readonly<Record<string, Readonly<Record<string, Options>>>> = {
  license: { status: licenseStatuses, type: licenseTypes },
}

/** The label of a stored number in an entry of this kind; undefined for everything else. */
export function findAuditLabel(kind: string, field: string, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  const own = Object.hasOwn(optionsByKind, kind) ? optionsByKind[kind] : undefined
  const options =
    own !== undefined && Object.hasOwn(own, field)
      ? own[field]
      : Object.hasOwn(optionsByField, field)
        ? optionsByField[field]
        : undefined
  return options?.find((option) => option.value === value)?.label
}
