import { choices } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { anesthesiaTypes, generalAnesthesia, otherAnesthesiaType } from '../reference/anesthesia-types.ts'
import { freeText } from './free-text.ts'

/** CRED-P11…P13. Spec 001 §4, §5, §9. */
export const anesthesia = section(
  'Anesthesia',
  {
    typesOfAnesthesia: choices('Types of anesthesia', anesthesiaTypes, { required: true, width: 6 }),
    anesthesiaPermitNumber: freeText('Anesthesia permit number', {
      sample: 'GA-1182',
      hideWhenInapplicable: true,
    }),
    otherAnesthesia: freeText('Other anesthesia', {
      required: true,
      sample: 'Local',
      whenInapplicable: 'Choose Other Anesthesia above to fill this in',
    }),
  },
  {
    appliesWhen: {
      anesthesiaPermitNumber: ({ typesOfAnesthesia }) => typesOfAnesthesia.includes(generalAnesthesia),
      otherAnesthesia: ({ typesOfAnesthesia }) => typesOfAnesthesia.includes(otherAnesthesiaType),
    },
  },
)
