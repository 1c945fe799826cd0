import { checkEmail, checkNpi } from '@client-center/contract/providers/providers.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { toDigits } from '@client-center/domain/forms/fields/numbers.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../forms/use-answer.ts'
import { useCheck } from '../../forms/use-check.ts'
import { useExtraProblems } from '../../forms/use-extra-problems.ts'
import type { SectionForm } from '../../forms/use-section-form.ts'

/** A field that is checked while the user types. */
interface Checked<F extends Fields> {
  readonly field: keyof F & string
  /** The debounce time in milliseconds; the default of `useCheck` if undefined. */
  readonly pause?: number
  /** The provider's own stored value, which is not checked. */
  readonly stored?: string | undefined
}

interface ProviderChecked<F extends Fields> {
  /** Undefined while no account is chosen. Nothing is checked then (PROV-23). */
  readonly accountId: string | undefined
  /** Undefined while the provider is being added. */
  readonly providerId?: string | undefined
  /** Whether NPI and email apply in this form; true by default. */
  readonly isApplicable?: boolean
  readonly npi: Checked<F>
  readonly email: Checked<F>
}

/**
 * Checks whether the NPI and email being typed belong to another provider of the account, existing or deleted
 * (PROV-22…26, APPS-21, AMB-118). A value that is taken shows an error at its field.
 */
export function useProviderCheck<F extends Fields>(form: SectionForm<F>, checked: ProviderChecked<F>) {
  const { accountId, providerId, isApplicable = true, npi, email } = checked
  const digits = toDigits(toText(useAnswer(form, npi.field)))
  const address = toText(useAnswer(form, email.field)).trim()
  const canCheck = isApplicable && accountId !== undefined
  const about = { accountId: accountId ?? '', providerId: providerId ?? null }
  const providerKey = `${about.accountId} ${about.providerId}`

  const npiCheck = useCheck({
    name: `npi ${providerKey}`,
    value: canCheck && /^\d{10}$/.test(digits) && digits !== npi.stored ? digits : undefined,
    pause: npi.pause,
    request: (value) => call(checkNpi, { body: { ...about, npi: value } }),
  })
  const emailCheck = useCheck({
    name: `email ${providerKey}`,
    value: canCheck && isEmail(address) && address !== email.stored ? address : undefined,
    pause: email.pause,
    request: (value) => call(checkEmail, { body: { ...about, email: value } }),
  })
  const isNpiTaken = npiCheck.answer?.providerExists === true
  const isEmailTaken = emailCheck.answer?.providerExists === true
  const problems: Record<string, string | undefined> = {
    [npi.field]: isNpiTaken ? npiTakenSentence : undefined,
    [email.field]: isEmailTaken ? emailTakenSentence : undefined,
  }
  // The form has these fields.
  useExtraProblems(form, problems as { readonly [K in keyof F]?: string })
  return {
    /** Whether a check is running. Save waits for it (PROV-24). */
    busy: npiCheck.busy || emailCheck.busy,
    /** The deleted provider with this NPI, who can be restored. */
    deleted: npiCheck.answer?.deletedProvider ?? undefined,
  }
}

const toText = (typed: unknown): string => (typeof typed === 'string' ? typed : '')

export type ProviderCheck = ReturnType<typeof useProviderCheck>
