import { choices } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { anesthesiaTypes, generalAnesthesia, otherAnesthesiaType } from '../reference/anesthesia-types.ts'

/** CRED-P11…P13. Spec 001 §4, §5, §9. */
export const anesthesia = section(
  'Anesthesia',
  {
    typesOfAnesthesia: choices('Types of anesthesia', anesthesiaTypes, { required: true, width: 6 }),
    anesthesiaPermitNumber: text('Anesthesia permit number', {
      maxLength: 50,
      sample: 'GA-1182',
      shownWhenAsked: true,
    }),
    otherAnesthesia: text('Other anesthesia', {
      required: true,
      sample: 'Local',
      whenNotAsked: 'Choose Other Anesthesia above to fill this in',
    }),
  },
  {
    asked: {
      anesthesiaPermitNumber: ({ typesOfAnesthesia }) => typesOfAnesthesia.includes(generalAnesthesia),
      otherAnesthesia: ({ typesOfAnesthesia }) => typesOfAnesthesia.includes(otherAnesthesiaType),
    },
  },
)
