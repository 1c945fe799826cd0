import { uploadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { uploadFeeSchedule } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { documentFields } from '@client-center/domain/documents/document.ts'
import { ownFeeScheduleFields } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { documentTypes, type DocumentType } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import type * as z from 'zod'
import { checkedAnswers } from './checked-answers.ts'
import { itemShapes } from './answer-items.ts'
import { ExternalId, item, line, optionalList, choice, optionalLine } from './item-shapes.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'

const typeNames = documentTypes.map((type) => type.name)
const insurerNames = insurers.map((insurer) => insurer.label)

const {
  documentCategory: _,
  documentTypeId: _type,
  vvtProviderId: _provider,
  description: _description,
  ...plainFields
} = documentFields
const {
  documentStatus: _status,
  feeScheduleCompany: _company,
  otherFeeScheduleCompany: _other,
  insuranceCompanies: _insurers,
  ...plainScheduleFields
} = ownFeeScheduleFields

/** A document that the firm adds. `file` is the path of its file; types and insurers have their listed names. */
export const StaffDocumentItem = item({
  externalId: ExternalId,
  account: ExternalId,
  type: choice(typeNames),
  category: choice(['Practice', 'Provider']).optional(),
  description: line(),
  /** External ids or ids of providers. The form shows the first one. */
  ...itemShapes(plainFields),
  providers: optionalList(ExternalId, 50),
  source: choice(['ControlPanel', 'Creatio']).default('ControlPanel'),
  file: line(1000),
  /** Only for fee schedules. */
  feeSchedule: item({
    company: choice(insurerNames),
    otherCompany: optionalLine(),
    insurers: optionalList(choice(insurerNames)),
    status: choice(['Active', 'Inactive']).default('Active'),
    ...itemShapes(plainScheduleFields),
  }).optional(),
})
export type StaffDocumentItem = z.output<typeof StaffDocumentItem>

/** The document's type. It exists, since the item's shape has validated its name. */
export function findItemType(item: StaffDocumentItem): DocumentType {
  const type = documentTypes.find(({ name }) => name === item.type)
  if (!type) throw unknownRecord('document type', item.type)
  return type
}

/**
 * Converts an item to the document's values and validates them with the forms' rules. Throws a `Refusal` with the
 * rules' sentences, and for a fee schedule's values on another document.
 */
export function toDocumentInput(item: StaffDocumentItem, providerIds: readonly string[]) {
  const type = findItemType(item)
  const category = item.category === undefined ? type.category : item.category === 'Provider' ? 1 : 0
  const common = {
    ...pickAnswers(plainFields, item),
    documentTypeId: type.value,
    documentCategory: category,
    description: item.description,
    providerIds: [...providerIds],
  }
  if (!type.isFeeSchedule) {
    if (item.feeSchedule) throw refuse(`A document of type ${type.name} is not a fee schedule`)
    return checkedAnswers(uploadDocument.body.safeParse(common))
  }
  if (!item.feeSchedule) throw refuse(`A document of type ${type.name} needs "feeSchedule"`)
  const { company, otherCompany, status } = item.feeSchedule
  return checkedAnswers(
    uploadFeeSchedule.body.safeParse({
      ...common,
      ...pickAnswers(plainScheduleFields, item.feeSchedule),
      documentStatus: status === 'Active' ? 1 : 0,
      feeScheduleCompany: findInsurer(company),
      otherFeeScheduleCompany: otherCompany,
      insuranceCompanies: item.feeSchedule.insurers.map(findInsurer),
    }),
  )
}

const findInsurer = (label: string): number | null => insurers.find((insurer) => insurer.label === label)?.value ?? null
