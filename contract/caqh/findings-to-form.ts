import type { FoundValue } from '@client-center/domain/caqh/found-value.ts'
import { credentialingPathFromWire } from '../credentialing/credentialing-wire.ts'
import type { Finding } from './parse-summary.ts'

/** What was found in a summary, in terms of the form: `locations/0/zip` is `offices/0/zip`. */
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

/** An employment is known by its months (CRED-O26). */
const toFormValue = (target: string, value: Finding['value']): unknown =>
  typeof value === 'string' && /\/datesOfEmployment(From|To)$/.test(target) && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? value.slice(0, 7)
    : value
