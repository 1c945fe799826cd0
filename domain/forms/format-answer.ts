import { formatUs, isCalendarDate } from '../calendar.ts'
import type { Field } from './field.ts'
import { applyMask } from './mask.ts'
import { formatPhone } from './parse-phone.ts'
import { formatTime } from './parse-time.ts'
import { concealValue } from './secrets.ts'

/** Formats an answer for display; empty if there is none, and for record ids. Secrets are concealed. */
export function formatAnswer<V>(field: Field<V>, value: V): string {
  const shown = concealValue(field, value)
  if (field.control === 'yesNoUnknown' && shown === null) return 'Unknown'
  if (field.isEmpty(shown) || field.kind === 'id') return ''
  if (typeof shown === 'string') return formatText(field, shown)
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No'
  // An optional choice whose empty value is a number, such as -1, is unanswered while it has that value. A required one
  // starts with an answer, such as the status New.
  if (typeof shown === 'number') return shown === field.empty && !field.required ? '' : toOptionLabel(field, shown)
  if (Array.isArray(shown)) return shown.map((element: unknown) => toOptionLabel(field, element)).join(', ')
  return hasName(shown) ? shown.name : ''
}

function formatText<V>(field: Field<V>, value: string): string {
  if (field.control === 'date') return isCalendarDate(value) ? formatUs(value) : formatMonth(value)
  if (field.control === 'month') return formatMonth(value)
  if (field.control === 'phone') return formatPhone(value)
  if (field.control === 'time') return formatTime(value)
  return field.mask === undefined ? value : applyMask(field.mask, value)
}

/** Formats 'YYYY-MM' as MM/YYYY; other texts are unchanged. */
const formatMonth = (value: string): string => value.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

const toOptionLabel = <V>(field: Field<V>, value: unknown): string =>
  field.options === undefined ? String(value) : (field.options.find((option) => option.value === value)?.label ?? '')

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
