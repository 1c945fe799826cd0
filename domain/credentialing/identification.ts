import { toDigits, groupNpi, tin } from '../forms/fields/numbers.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

const NOT_A_CAQH_NUMBER = 'Must be 8 characters number'

/** The numbers of the practice and of CAQH (CRED-G10, G11, G17). Spec 001 §5. */
export const identification = section('Identification numbers', {
  groupNPINumber: groupNpi('NPI Type 2'),
  tinNumber: tin('TIN', { required: true }),
  caqhNumber: text('CAQH number', {
    required: true,
    maxLength: 20,
    sample: '10482216',
    inputMode: 'numeric',
    width: 2,
    problem: (value) => (/^\d{8}$/.test(toDigits(value)) ? undefined : NOT_A_CAQH_NUMBER),
    normalize: toDigits,
  }),
})
