import { addDays, formatUs, isCalendarDate } from '../calendar.ts'
import { getDeaHint } from './dea-number.ts'
import type { LicenseAnswers } from './license.ts'

const DEA = 4
const TEN_YEARS = 3652

/** Facts that only the server knows. */
export interface ServerLicenseFacts {
  /** Another provider who holds a license of the same type, number and state. */
  readonly providerName: string | null
}

/** Hints by field about unlikely values. They never block a save. */
export function getLicenseHints(
  answers: Pick<LicenseAnswers, 'type' | 'number' | 'expirationDate'>,
  today: string,
  { providerName }: ServerLicenseFacts = { providerName: null },
): { readonly number?: string; readonly expirationDate?: string } {
  const number = numberHint(answers, providerName)
  const expirationDate = expirationHint(answers.expirationDate, today)
  return { ...(number === undefined ? {} : { number }), ...(expirationDate === undefined ? {} : { expirationDate }) }
}

function numberHint(
  { type, number }: Pick<LicenseAnswers, 'type' | 'number'>,
  providerName: string | null,
): string | undefined {
  if (number.trim() === '') return undefined
  if (providerName !== null) return `${providerName} already has a license with this number`
  return type === DEA ? getDeaHint(number) : undefined
}

function expirationHint(expirationDate: string | null, today: string): string | undefined {
  if (expirationDate === null || !isCalendarDate(expirationDate)) return undefined
  if (expirationDate <= addDays(today, TEN_YEARS)) return undefined
  return `${formatUs(expirationDate)} is more than ten years away`
}
