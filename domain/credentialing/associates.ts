import { yesNo } from '../forms/fields/choice.ts'
import { longText } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** CRED-G21. Spec 001 §2. */
export const associates = section('Associates', {
  listAssociatesName: longText('List the names of your associates', { maxLength: 1000, sample: 'Owen Pryce' }),
  submitClaimsUnderYourTaxID: yesNo('Do they submit claims under your tax ID?', { width: 6 }),
})
