import { changeKinds } from './change-kinds.ts'
import { engagementLabel } from './engagement.ts'
import { practiceTypes } from './practice-types.ts'

/** The kinds of practice to choose from. */
export const practiceTypeOptions = practiceTypes.map(({ value, name }) => ({
  value,
  label: engagementLabel({ practiceType: name, change: 'NoChange' }),
}))

/** The changes to choose from; the value is the position in `changeKinds`. */
export const changeOptions = changeKinds.map((change, value) => ({
  value,
  label: change === 'NoChange' ? 'None' : engagementLabel({ practiceType: 'Established', change }),
}))

/** The options of an engagement (PROJ-11). */
export const optionTypes = [
  { value: 1, label: 'Option 1' },
  { value: 2, label: 'Option 2' },
] as const
