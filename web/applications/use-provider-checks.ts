import { checkEmail, checkNpi } from '@client-center/contract/providers/providers.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { digitsOf } from '@client-center/domain/forms/fields/numbers.ts'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { call } from '../platform/api/call.ts'
import { useCheck } from '../platform/forms/use-check.ts'

/** AMB-31, in milliseconds. */
const NPI_PAUSE = 200
const EMAIL_PAUSE = 100

const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed : '')

/** Whether the NPI and email of a new provider belong to somebody of the account, living or deleted (APPS-21, AMB-118). */
export function useProviderChecks(accountId: string, control: Control<FieldValues>) {
  const [isNew, typedNpi, typedEmail] = useWatch({ control, name: ['isNewProvider', 'providerNpi', 'providerEmail'] })
  const digits = digitsOf(textOf(typedNpi))
  const address = textOf(typedEmail).trim()
  const about = { accountId, providerId: null }
  const npi = useCheck({
    name: `npi ${accountId}`,
    value: isNew === true && /^\d{10}$/.test(digits) ? digits : undefined,
    pause: NPI_PAUSE,
    ask: (value) => call(checkNpi, { body: { ...about, npi: value } }),
  })
  const email = useCheck({
    name: `email ${accountId}`,
    value: isNew === true && isEmail(address) ? address : undefined,
    pause: EMAIL_PAUSE,
    ask: (value) => call(checkEmail, { body: { ...about, email: value } }),
  })
  return {
    busy: npi.busy || email.busy,
    takenNpi: npi.answer?.providerExists === true ? digits : undefined,
    takenEmail: email.answer?.providerExists === true ? address : undefined,
    /** A deleted provider with this NPI, who may be restored. */
    deleted: npi.answer?.deletedProvider ?? undefined,
  }
}

export type ProviderChecks = ReturnType<typeof useProviderChecks>
