import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { isAsked, isNeeded, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'

export interface Condition {
  readonly asked: boolean
  readonly needed: boolean
}

/** Which fields are asked and which are needed, given the answers. Renders again only when that changes, not on every key. */
export function useConditions<F extends Fields>(
  section: Section<F>,
  control: Control<FieldValues>,
  at?: string,
): (name: keyof F) => Condition {
  const compute = (typed: FieldValues | undefined): string => signsOf(section, typed)
  // Without a name the whole form is watched, as `at` means it; the overloads want to know which at compile time.
  const signs = useWatch({ control, name: at as string, compute })
  const names = Object.keys(section.fields)
  return (name) => {
    const sign = Number(signs[names.indexOf(String(name))] ?? '1')
    return { asked: sign > 0, needed: sign > 1 }
  }
}

/** One digit a field: 0 not asked, 1 asked, 2 needed. A string compares by value. */
function signsOf<F extends Fields>(section: Section<F>, typed: FieldValues | undefined): string {
  // The form was made of this section's values.
  const values = (typed ?? {}) as ValuesOf<F>
  return Object.keys(section.fields)
    .map((name) => (isNeeded(section, name, values) ? 2 : isAsked(section, name, values) ? 1 : 0))
    .join('')
}
