import type { FoundValue } from '@client-center/domain/caqh/found-value.ts'
import { credentialingPathFromWire } from '../credentialing/credentialing-wire.ts'
import type { Finding } from './parse-summary.ts'

/** Converts the findings of a summary from wire paths to form paths: `locations/0/zip` becomes `offices/0/zip`. */
export const findingsToForm = (findings: readonly Finding[]): FoundValue[] =>
  findings.map(({ target, value, text, page, box, certainty, partial }) => ({
    path: credentialingPathFromWire(`provider/${target}`),
    value: toFormValue(target, value),
    text,
    page,
    box,
    certainty,
    partial,
  }))

/** The form stores employment dates as months (CRED-O26). */
const toFormValue = (target: string, value: Finding['value']): unknown =>
  typeof value === 'string' && /\/datesOfEmployment(From|To)$/.test(target) && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? value.slice(0, 7)
    : value
