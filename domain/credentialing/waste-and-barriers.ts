import { yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'

/** CRED-P10. Spec 001 §2. */
export const infectiousWaste = section('Infectious waste', {
  sharpsContainers: yesNo('Are sharps containers used?', { width: 6 }),
})

/** CRED-P10. Spec 001 §2. */
export const barrierControl = section('Barrier Control', {
  eyewashStation: yesNo('Is there an eyewash station?', { width: 6 }),
})
