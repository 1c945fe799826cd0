import type { Choosable } from './find-choice.ts'

/** One option of a choice. `value` is stored and sent. */
export interface Option<V extends number | string = number> extends Choosable {
  readonly value: V
}

/** The controls of a screen. The web has one component for each. */
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

/**
 * The data type of an answer, from which the wire shapes are built. A text is never null; in other kinds null means not
 * answered.
 */
export type Kind = 'text' | 'number' | 'numbers' | 'texts' | 'yesNo' | 'flag' | 'day' | 'id' | 'city'

/**
 * Everything about one answer: its control, its allowed values, and the sentences for problems. A form value is always
 * a draft; `problem` returns why an answer is not valid yet.
 */
export interface Field<V> {
  readonly control: Control
  readonly kind: Kind
  readonly label: string
  readonly required: boolean
  /** The sentence for a required field that is empty. */
  readonly whenEmpty: string
  readonly helper?: string
  /** The longest complete text, in characters. */
  readonly maxLength?: number
  /** Input mask in Mantine's notation: # is a digit. */
  readonly mask?: string
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly options?: readonly Option[]
  /** The most entries of a multiple choice. */
  readonly atMost?: number
  /** Suggested texts; users may also type their own. */
  readonly suggestions?: readonly string[]
  /**
   * For special dates: with `birth`, a two-digit year is in the last hundred years (AMB-151); with `expiration`, a
   * month may mean its last day after the user confirms it.
   */
  readonly dateKind?: 'birth' | 'expiration'
  /** Hides the field instead of disabling it while it does not apply. */
  readonly hideWhenInapplicable?: boolean
  /** The hint while the field does not apply; empty if the field above explains it. */
  readonly whenInapplicable?: string
  /** The width on a wide screen, in sixths of a row. */
  readonly width: 1 | 2 | 3 | 4 | 5 | 6
  readonly empty: V
  /** A valid made-up answer for tests and generated data. */
  readonly sample: V
  /** Whether a value has the right type to be sent and stored, complete or not. */
  readonly accepts: (value: unknown) => value is V
  readonly isEmpty: (value: V) => boolean
  /** The problem of an answer that is given and has the right type. */
  readonly problem: (value: V) => string | undefined
  /** Converts the typed value to the stored value: trims blanks, removes the dashes of a TIN. Idempotent. */
  readonly normalize: (value: V) => V
  /** For answers with several spellings: converts them to one for comparison. */
  readonly toCompared?: (value: V) => V
  /** For secrets only: returns the part that may be shown, stored in the document and audited. Idempotent. */
  readonly conceal?: (value: V) => V
  /** The names of this answer in earlier versions, newest first; `part/name` if it was in another part of the form. */
  readonly formerNames?: readonly string[]
}

/** The settings that all kinds of fields share. */
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

/** The sentence for a value that is not among the options. */
export const NOT_IN_LIST = 'Choose from the list'

/** A copy of a field with some of its settings replaced. */
export const adaptField = <V>(field: Field<V>, changes: Partial<Field<NoInfer<V>>>): Field<V> => ({
  ...field,
  ...changes,
})

/** Builds a field from its kind and its settings. */
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
