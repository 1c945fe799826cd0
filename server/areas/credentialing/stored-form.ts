import type { StoredCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { credentialingToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { hasOpenTotal, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { COMPLETED, DRAFT, type FormRow, type FormRowValues } from './form-row.ts'

/** A form with its answers and related records. */
export interface StoredCredentialing {
  readonly row: FormRow
  readonly rev: number
  readonly answers: CredentialingAnswers
  readonly publishedRev: number | null
  readonly draftId: string | null
  /** The CAQH summary that the form shows. */
  readonly caqhFile: CaqhFile | null
}

/** Converts the answers to the shape of the response. */
export function answersToWire(id: string, answers: CredentialingAnswers, caqhFile: CaqhFile | null) {
  const { form, provider, officeLocations } = credentialingToWire(answers)
  const licenses = provider.licenses.map((license) => ({ ...license, credentialingInfoFormId: id }))
  const extraFields = { id, caqhFile, confirmationForm: form.confirmationForm, locations: officeLocations }
  return { form, provider: { ...provider, licenses, ...extraFields }, officeLocations: [...officeLocations] }
}

/** Converts a form to a row of a list response, without `hasOpenTotal`, which depends on its answers. */
export const listedToWire = (row: FormRow, draftId: string | null) => ({
  id: row.id,
  providerId: row.provider_id,
  providerName: row.provider_name,
  status: row.status === COMPLETED ? (1 as const) : (0 as const),
  source: row.source === 1 ? (1 as const) : (0 as const),
  completedOn: row.completed_on,
  updatedOn: row.updated_at,
  publishedId: row.draft_of,
  draftId,
  answered: row.answered,
  required: row.required,
})

export const storedToWire = ({
  row,
  rev,
  answers,
  publishedRev,
  draftId,
  caqhFile,
}: StoredCredentialing): StoredCredentialingForm => ({
  ...listedToWire(row, draftId),
  hasOpenTotal: hasOpenTotal(answers),
  rev,
  publishedRev,
  migrated: row.migrated,
  caqhFileChanged: row.status === DRAFT && (row.caqh_file_changed || row.saved_from_summary),
  ...answersToWire(row.id, answers, caqhFile),
})

/** Returns the columns that every save writes besides the answers. */
export function toRowValues(answers: CredentialingAnswers, today: string): FormRowValues {
  const { answered, required } = checkForm(credentialingKind.form, answers, { today }).total
  const { name, intakeFormProviderId } = answers.person
  return { provider_id: intakeFormProviderId, provider_name: name.trim(), answered, required }
}
