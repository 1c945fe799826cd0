import type { FormPart } from './fillable-form.ts'

export const acquisitionLetterTitle = 'Acquisition Letter'

/** The letter of a buyer's Principal Owner to the insurance companies (REQI-04). */
export const acquisitionLetter: readonly FormPart[] = [
  {
    words:
      "The buyer's Principal Owner completes this letter, signs it, and uploads it under Required Items for Analysis. Insurance companies ask for it before they transfer agreements to a new owner.",
  },
  { heading: 'Buyer' },
  {
    line: [
      ['Legal name of the buyer', 3],
      ['Tax ID of the buyer', 1],
    ],
  },
  { line: [['Address of the buyer', 1]] },
  { heading: 'Seller' },
  {
    line: [
      ['Legal name of the seller', 3],
      ['Tax ID of the seller', 1],
    ],
  },
  { line: [['Address of the practice', 1]] },
  {
    line: [
      ['Name of the practice after the acquisition', 3],
      ['Date of the acquisition', 1],
    ],
  },
  { room: 'Dentists staying with the practice (name and NPI)', height: 46 },
  { heading: 'To the insurance companies' },
  {
    words:
      'I am the Principal Owner of the buyer. On the date above, the buyer acquires the practice named above. From that date on, please treat the buyer as the owner of the practice, update your records with its name and tax ID, and let us know what you need to credential its dentists and to transfer or renew its agreements. The statements in this letter are true and complete to the best of my knowledge.',
  },
  {
    line: [
      ['Name of the Principal Owner', 2],
      ['Title', 1],
    ],
  },
  {
    signature: [
      ['Signature of the Principal Owner', 3],
      ['Date', 1],
    ],
  },
]
