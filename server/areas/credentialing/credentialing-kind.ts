import type { CredentialingFacts } from '@client-center/domain/credentialing/facts.ts'
import { credentialingForm, type CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { FormKind } from '../../forms/form-kind.ts'

/** A credentialing form, stored under the id of its row in `credentialing_form`. */
export const credentialingKind: FormKind<CredentialingParts, CredentialingFacts> = {
  name: 'credentialing',
  version: 1,
  form: credentialingForm,
}
