import { yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { explanation } from './free-text.ts'

/** CRED-G21. Spec 001 §2. */
export const associates = section('Associates', {
  listAssociatesName: explanation('List the names of your associates', { sample: 'Owen Pryce' }),
  submitClaimsUnderYourTaxID: yesNo('Do they submit claims under your tax ID?', { width: 6 }),
})
