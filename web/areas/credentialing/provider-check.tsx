import { checkEmail, checkNpi } from '@client-center/contract/providers/providers.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { toDigits } from '@client-center/domain/forms/fields/numbers.ts'
import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { useLayoutEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSelected } from '../../forms/store/use-selected.ts'
import { useCheck } from '../../forms/use-check.ts'
import type { FormDocument } from '../../forms/document/use-form.ts'
import { RestoreProvider } from '../provider-fields/restore-provider.tsx'
import { credentialingTexts as texts } from './credentialing-texts.ts'

interface ProviderCheckProps {
  readonly form: FormDocument<CredentialingParts>
  readonly accountId: string
  /** Whether another dialog is open. The offer to restore a provider waits until it is closed. */
  readonly waits: boolean
}

/**
 * Checks whether a changed NPI, or a new provider's email, belongs to another provider of the account (CRED-G03, L28,
 * AMB-122). A deleted provider with that NPI can be restored. A provider chosen from the account is not compared with
 * itself.
 */
export function CredentialingProviderCheck({ form: { store, readOnly }, accountId, waits }: ProviderCheckProps) {
  const answer = <N extends 'intakeFormProviderId' | 'individualNPINumber' | 'email'>(name: N) =>
    store.answers().person[name]
  const providerId = useSelected(store, () => answer('intakeFormProviderId'))
  const npi = toDigits(useSelected(store, () => answer('individualNPINumber')))
  // The NPI with which the form was opened is not checked.
  const [npiAtStart] = useState(npi)
  const email = useSelected(store, () => answer('email')).trim()
  const about = { accountId, providerId }
  const providerKey = `${accountId} ${providerId}`
  const npiCheck = useCheck({
    name: `npi ${providerKey}`,
    value: !readOnly && npi !== npiAtStart && /^\d{10}$/.test(npi) ? npi : undefined,
    request: (value) => call(checkNpi, { body: { ...about, npi: value } }),
  })
  const emailCheck = useCheck({
    name: `email ${providerKey}`,
    value: !readOnly && providerId === null && isEmail(email) ? email : undefined,
    request: (value) => call(checkEmail, { body: { ...about, email: value } }),
  })
  const isNpiTaken = npiCheck.answer?.providerExists === true
  const isEmailTaken = emailCheck.answer?.providerExists === true
  useLayoutEffect(() => {
    store.setExtra({
      'person/individualNPINumber': isNpiTaken ? npiTakenSentence : undefined,
      'person/email': isEmailTaken ? emailTakenSentence : undefined,
    })
  }, [store, isNpiTaken, isEmailTaken])
  const before = useSelected(store, () => store.saved().person.individualNPINumber)
  return (
    <RestoreProvider
      accountId={accountId}
      sentence={texts.restore}
      deleted={waits ? undefined : (npiCheck.answer?.deletedProvider ?? undefined)}
      onDecline={() => store.set('person/individualNPINumber', '')}
      onRestored={(restored) => {
        // If a provider is already chosen, it stays chosen, and its saved NPI is restored.
        if (providerId !== null) return store.set('person/individualNPINumber', before)
        store.set('person/intakeFormProviderId', restored.id)
        store.set('person/name', restored.name)
        store.set('person/individualNPINumber', restored.npi)
        if (restored.typeOfDegree !== 0) store.set('person/degreeTypeId', restored.typeOfDegree)
      }}
    />
  )
}
