import { checkEmail, checkNpi } from '@client-center/contract/providers/providers.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { digitsOf } from '@client-center/domain/forms/fields/numbers.ts'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { call } from '../platform/api/call.ts'
import { useCheck } from '../platform/forms/use-check.ts'

/** AMB-31, in milliseconds: how long either check waits for the next key. */
const PAUSE = 300

interface Availability {
  /** None while no account is chosen: then nothing is asked (PROV-23). */
  readonly accountId: string | undefined
  readonly providerId: string | undefined
  readonly control: Control<FieldValues>
  /** What is stored is the provider's own and not asked about. */
  readonly stored: { readonly npi: string; readonly email: string }
}

/** Whether the NPI and email being typed belong to somebody else of the account, living or deleted (PROV-22…26). */
export function useAvailability({ accountId, providerId, control, stored }: Availability) {
  const [npi, email] = useWatch({ control, name: ['npi', 'email'] }).map((typed) =>
    typeof typed === 'string' ? typed : '',
  )
  const digits = digitsOf(npi ?? '')
  const address = (email ?? '').trim()
  const known = accountId !== undefined
  const about = { accountId: accountId ?? '', providerId: providerId ?? null }
  const place = `${about.accountId} ${about.providerId}`

  const npiCheck = useCheck({
    name: `npi ${place}`,
    value: known && /^\d{10}$/.test(digits) && digits !== stored.npi ? digits : undefined,
    pause: PAUSE,
    ask: (value) => call(checkNpi, { body: { ...about, npi: value } }),
  })
  const emailCheck = useCheck({
    name: `email ${place}`,
    value: known && isEmail(address) && address !== stored.email ? address : undefined,
    pause: PAUSE,
    ask: (value) => call(checkEmail, { body: { ...about, email: value } }),
  })
  return {
    busy: npiCheck.busy || emailCheck.busy,
    takenNpi: npiCheck.answer?.providerExists === true ? digits : undefined,
    takenEmail: emailCheck.answer?.providerExists === true ? address : undefined,
    /** A deleted provider with this NPI, who may be restored. */
    deleted: npiCheck.answer?.deletedProvider ?? undefined,
  }
}
