import { TextInput, type TextInputProps } from '@mantine/core'
import { applyMask } from '@client-center/domain/forms/mask.ts'
import { digitsTyped, useDigitCaret } from './digit-caret.ts'

export interface MaskedFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** Such as ##-#######; # is a digit. */
  readonly mask: string
  /** The digits. Other characters of a stored value are ignored. */
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** A text input that formats its digits with a mask, when typing and pasting; the value is digits only. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const { input, note } = useDigitCaret()
  const maxDigits = mask.replaceAll(/[^#]/g, '').length
  return (
    <TextInput
      placeholder={mask.replaceAll('#', '_')}
      {...rest}
      ref={input}
      type="text"
      value={applyMask(mask, value.replaceAll(/\D/g, ''))}
      onChange={(event) => {
        const digits = digitsTyped(event, maxDigits, value)
        note(event, applyMask(mask, digits))
        onChange(digits)
      }}
    />
  )
}
