import type { Choosable } from './find-choice.ts'

/** One entry of a choice. `value` is what is stored and sent. */
export interface Option<V extends number | string = number> extends Choosable {
  readonly value: V
}

/** The controls that a screen can draw. The web has one component for each, and no field without one. */
export type Control =
  | 'text'
  | 'longText'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'yesNoUnknown'
  | 'triState'
  | 'date'
  | 'month'
  | 'time'
  | 'checkbox'
  | 'texts'
  | 'ssn'
  | 'phone'
  | 'city'

/** What an answer is, as data: shapes on the wire are made of it. A text is never null; what is null was not answered. */
export type Kind = 'text' | 'number' | 'numbers' | 'texts' | 'yesNo' | 'flag' | 'day' | 'id' | 'city'

/**
 * Everything that is true of one answer: how it is drawn, what it may hold, and the sentence for a person when it may not.
 * A form value is always a draft; `problem` is the question whether it is complete.
 */
export interface Field<V> {
  readonly control: Control
  readonly kind: Kind
  readonly label: string
  readonly required: boolean
  /** The sentence for a required field that is empty. */
  readonly whenEmpty: string
  readonly helper?: string
  /** Longest text that is accepted, in characters. */
  readonly maxLength?: number
  /** Input mask in Mantine's notation: # is a digit. */
  readonly mask?: string
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly options?: readonly Option[]
  /** Most entries of a multiple choice. */
  readonly atMost?: number
  /** Texts that are offered while one's own may be typed. */
  readonly suggestions?: readonly string[]
  /**
   * Only of a date that is no day like others: of a birth date two digits of a year mean the last hundred years (AMB-151); of an
   * expiration a month alone may mean its last day, once somebody confirms it.
   */
  readonly dateKind?: 'birth' | 'expiration'
  /** Left out, instead of disabled, while it is not asked. */
  readonly hideWhenInapplicable?: boolean
  /** Why it cannot be filled in yet, while it is not asked; empty where the question that it follows says so itself. */
  readonly whenInapplicable?: string
  /** Sixths of a row that the answer needs on a wide screen. */
  readonly width: 1 | 2 | 3 | 4 | 5 | 6
  readonly empty: V
  /** A made-up answer that passes every rule; what tests and generated data are made of. */
  readonly sample: V
  /** Whether a value is of this kind at all and may travel and be stored, complete or not. */
  readonly accepts: (value: unknown) => value is V
  readonly isEmpty: (value: V) => boolean
  /** Why a filled answer of the right kind is wrong. */
  readonly problem: (value: V) => string | undefined
  /** What is kept of what was typed: blanks trimmed, dashes of a TIN stripped. Twice is the same as once. */
  readonly normalize: (value: V) => V
  /** Only where one answer has several spellings: what those of the same answer have in common. */
  readonly toCompared?: (value: V) => V
  /**
   * Only of a secret: the part of it that may be shown, kept in a document and written to a trail. Concealing twice is the same
   * as once. A field without it is no secret.
   */
  readonly conceal?: (value: V) => V
  /** The names that this answer had in earlier programs, newest first; `part/name` when it stood in another part of the form. */
  readonly formerNames?: readonly string[]
}

/** What every field may be told besides its kind. */
export interface FieldSettings {
  readonly required?: boolean
  readonly whenEmpty?: string
  readonly helper?: string
  readonly width?: Field<unknown>['width']
  readonly autoComplete?: string
  readonly hideWhenInapplicable?: boolean
  readonly whenInapplicable?: string
  readonly formerNames?: readonly string[]
}

/** Spec 000 §5: the sentence of a required field. */
export const REQUIRED = 'This is a required field'

/** The sentence of a choice that is not offered. */
export const NOT_IN_LIST = 'Must be one of the list'

/** Makes a field from its kind's facts and the settings of its place. */
export function field<V>(
  label: string,
  kind: Pick<Field<V>, 'control' | 'kind' | 'empty' | 'sample' | 'accepts' | 'isEmpty'> & Partial<Field<V>>,
  settings: FieldSettings = {},
): Field<V> {
  return {
    problem: () => undefined,
    normalize: (value) => value,
    width: 3,
    ...kind,
    label,
    required: settings.required ?? false,
    whenEmpty: settings.whenEmpty ?? REQUIRED,
    ...(settings.helper === undefined ? {} : { helper: settings.helper }),
    ...(settings.width === undefined ? {} : { width: settings.width }),
    ...(settings.autoComplete === undefined ? {} : { autoComplete: settings.autoComplete }),
    ...(settings.hideWhenInapplicable === undefined ? {} : { hideWhenInapplicable: settings.hideWhenInapplicable }),
    ...(settings.whenInapplicable === undefined ? {} : { whenInapplicable: settings.whenInapplicable }),
    ...(settings.formerNames === undefined ? {} : { formerNames: settings.formerNames }),
  }
}
