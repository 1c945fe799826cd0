import { TextInput, type TextInputProps } from '@mantine/core'
import { applyMask } from '@client-center/domain/forms/mask.ts'
import { digitsTyped, useDigitCaret } from './digit-caret.ts'

export interface MaskedFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** Such as ##-#######, where # is a digit. */
  readonly mask: string
  /** Digits alone; other characters of a stored value are left out. */
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** A text input that puts the dashes itself, into what is typed and what is pasted; it gives and takes digits alone. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const { input, note } = useDigitCaret()
  const places = mask.replaceAll(/[^#]/g, '').length
  return (
    <TextInput
      placeholder={mask.replaceAll('#', '_')}
      {...rest}
      ref={input}
      type="text"
      value={applyMask(mask, value.replaceAll(/\D/g, ''))}
      onChange={(event) => {
        const digits = digitsTyped(event, places, value)
        note(event, applyMask(mask, digits))
        onChange(digits)
      }}
    />
  )
}
