import { formatMask } from '@mantine/hooks'
import { formatUs, isCalendarDate } from '@client-center/domain/calendar.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import { DIGITS } from '../ui/fields/masked-field.tsx'

/** An answer as people read it; the empty string when there is none. */
export function displayValue<V>(field: Field<V>, value: V): string {
  if (field.isEmpty(value)) return ''
  if (typeof value === 'string') return textOf(field, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return labelOf(field, value)
  if (Array.isArray(value)) return value.map((one) => labelOf(field, one)).join(', ')
  return hasName(value) ? value.name : ''
}

function textOf<V>(field: Field<V>, value: string): string {
  if (field.control === 'date') return isCalendarDate(value) ? formatUs(value) : value
  if (field.mask === undefined) return value
  const digits = value.replaceAll(/\D/g, '')
  return digits === '' ? value : formatMask(digits, { mask: field.mask, tokens: DIGITS })
}

const labelOf = <V>(field: Field<V>, value: unknown): string =>
  field.options?.find((option) => option.value === value)?.label ?? ''

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
