import { uploadDocument } from '@client-center/contract/practice-documents/practice-documents.ts'
import { uploadFeeSchedule } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentTypes, type DocumentType } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import * as z from 'zod'
import { ExternalId, item, line, oneOf, optionalLine } from './item-shapes.ts'
import { refuse } from '../../platform/refusal.ts'

/** The table is fixed and not empty; a map alone would forget it. */
const typeNames = documentTypes.map((type) => type.name) as [string, ...string[]]
const insurerNames = insurers.map((insurer) => insurer.label) as [string, ...string[]]

/** A document that the firm hands in. Its file is named by its path; the names of types and insurers are those of the lists. */
export const StaffDocumentItem = item({
  externalId: ExternalId,
  account: ExternalId,
  type: oneOf(typeNames),
  category: oneOf(['Practice', 'Provider']).optional(),
  description: line(),
  /** External ids or ids of providers; the first is the one that a form shows. */
  providers: z.array(ExternalId, { error: 'must be a list' }).max(50, 'is too long').default([]),
  source: oneOf(['ControlPanel', 'Creatio']).default('ControlPanel'),
  file: line(1000),
  /** For fee schedules, and only for them. */
  feeSchedule: item({
    company: oneOf(insurerNames),
    otherCompany: optionalLine(),
    insurers: z.array(oneOf(insurerNames), { error: 'must be a list' }).default([]),
    status: oneOf(['Active', 'Inactive']).default('Active'),
  }).optional(),
})
export type StaffDocumentItem = z.output<typeof StaffDocumentItem>

/** The document's type; one of the list by the item's shape. */
export function typeOfItem(one: StaffDocumentItem): DocumentType {
  const type = documentTypes.find(({ name }) => name === one.type)
  if (!type) throw refuse(`There is no document type "${one.type}"`)
  return type
}

/** What is said of the document, by the very rules of the forms. Refused with their sentences; what only a fee schedule has is refused on others. */
export function saidOfItem(one: StaffDocumentItem, providerIds: readonly string[]) {
  const type = typeOfItem(one)
  const category = one.category === undefined ? type.category : one.category === 'Provider' ? 1 : 0
  const common = {
    documentTypeId: type.value,
    documentCategory: category,
    description: one.description,
    providerIds: [...providerIds],
  }
  if (!type.isFeeSchedule) {
    if (one.feeSchedule) throw refuse(`A document of type ${type.name} is no fee schedule`)
    return checked(uploadDocument.body.safeParse(common))
  }
  if (!one.feeSchedule) throw refuse(`A document of type ${type.name} needs "feeSchedule"`)
  const { company, otherCompany, status } = one.feeSchedule
  return checked(
    uploadFeeSchedule.body.safeParse({
      ...common,
      documentStatus: status === 'Active' ? 1 : 0,
      feeScheduleCompany: insurerCalled(company),
      otherFeeScheduleCompany: otherCompany,
      insuranceCompanies: one.feeSchedule.insurers.map(insurerCalled),
    }),
  )
}

const insurerCalled = (label: string): number | null =>
  insurers.find((insurer) => insurer.label === label)?.value ?? null

function checked<V>(read: z.ZodSafeParseResult<V>): V {
  if (read.success) return read.data
  throw refuse(read.error.issues.map((issue) => issue.message).join('. '))
}
