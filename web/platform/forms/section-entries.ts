import type { Fields, Section, ValuesOf } from '@client-center/domain/forms/section.ts'
import { words } from '@client-center/domain/forms/words.ts'

/** A section's answers as labels and words. */
export const sectionEntries = <F extends Fields>(section: Section<F>, values: ValuesOf<F>) =>
  Object.entries(section.fields).map(([name, field]) => ({
    name,
    label: field.label,
    value: words(field, values[name]),
  }))
