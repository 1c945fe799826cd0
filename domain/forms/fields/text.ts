import { isListWhere, isText } from '../accepts.ts'
import { field, type Field, type FieldSettings } from '../field.ts'
import { toListedSpelling } from '../find-choice.ts'
import { trimInvisible } from './trim-invisible.ts'

/**
 * The control characters and, in one line, the line separators that a text must not contain. Line breaks and tabs are
 * allowed in long texts only.
 */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters on purpose
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters on purpose
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Whether a text of one line contains none of the control characters. */
export const isOneLine = (value: string): boolean => !CONTROL_IN_LINE.test(value)

export const SPECIAL_CHARACTERS = 'Remove special characters'

export interface TextSettings extends FieldSettings {
  /** The longest text, in characters; 100 by default. */
  readonly maxLength?: number
  readonly sample?: string
  readonly mask?: string
  readonly inputMode?: Field<string>['inputMode']
  readonly suggestions?: readonly string[]
  readonly problem?: (value: string) => string | undefined
  readonly normalize?: (value: string) => string
  readonly conceal?: (value: string) => string
}

/** One line of text. Empty is the empty string. */
export function text(label: string, settings: TextSettings = {}): Field<string> {
  return textField('text', label, CONTROL_IN_LINE, settings)
}

/** Text of several lines. */
export function longText(label: string, settings: TextSettings = {}): Field<string> {
  return textField('longText', label, CONTROL_IN_TEXT, { width: 6, maxLength: 2000, ...settings })
}

function textField(
  control: 'text' | 'longText',
  label: string,
  refused: RegExp,
  settings: TextSettings,
): Field<string> {
  const maxLength = settings.maxLength ?? 100
  const { suggestions = [] } = settings
  const normalize = settings.normalize ?? ((value: string) => toListedSpelling(suggestions, trimInvisible(value)))
  const problem = (value: string): string | undefined => {
    // Check the value as it is stored: pasted text may contain invisible blanks or tabs at its ends.
    const normalized = normalize(value)
    if (refused.test(normalized)) return SPECIAL_CHARACTERS
    if (normalized.length > maxLength) return `Must be at most ${maxLength} characters`
    return settings.problem?.(value)
  }
  return field<string>(
    label,
    {
      control,
      kind: 'text',
      empty: '',
      sample: settings.sample ?? `Some ${label.toLowerCase()}`.slice(0, maxLength).trim(),
      accepts: (value): value is string => isText(value),
      isEmpty: (value) => trimInvisible(value) === '',
      problem,
      normalize,
      maxLength,
      ...(settings.mask === undefined ? {} : { mask: settings.mask }),
      ...(settings.inputMode === undefined ? {} : { inputMode: settings.inputMode }),
      ...(settings.suggestions === undefined ? {} : { suggestions: settings.suggestions }),
      ...(settings.conceal === undefined ? {} : { conceal: settings.conceal }),
    },
    settings,
  )
}

/**
 * Several short texts, such as languages or networks, spelled like the suggestions. Normalizing removes blank and
 * repeated ones.
 */
export function texts(
  label: string,
  settings: FieldSettings & {
    readonly atMost?: number
    readonly maxLength?: number
    readonly suggestions?: readonly string[]
  } = {},
): Field<string[]> {
  const { atMost = 50, maxLength = 100, suggestions } = settings
  return field<string[]>(
    label,
    {
      control: 'texts',
      kind: 'texts',
      empty: [],
      sample: [`Some ${label.toLowerCase()}`.slice(0, maxLength).trim()],
      accepts: isListWhere((text): text is string => isText(text)),
      isEmpty: (value) => value.every((text) => trimInvisible(text) === ''),
      problem: (value) => {
        if (!value.every(isOneLine)) return SPECIAL_CHARACTERS
        if (value.some((text) => text.length > maxLength)) return `Each must be at most ${maxLength} characters`
        return value.length > atMost ? `Maximum ${atMost}` : undefined
      },
      normalize: (value) => {
        const spelled = value.map((text) => toListedSpelling(suggestions ?? [], trimInvisible(text)))
        const unique = [...new Set(spelled)].filter((text) => text !== '')
        return unique.length === value.length && unique.every((text, index) => text === value[index]) ? value : unique
      },
      atMost,
      maxLength,
      ...(suggestions === undefined ? {} : { suggestions }),
    },
    settings,
  )
}
