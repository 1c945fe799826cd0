import { MaskInput, type MaskInputProps } from '@mantine/core'
import { useState, type Ref } from 'react'

/** In our masks # is a digit; Mantine's own # would take signs too. */
export const DIGITS: Record<string, RegExp> = { '#': /\d/ }

export interface MaskedFieldProps extends Omit<
  MaskInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onChangeRaw' | 'tokens' | 'mask' | 'ref'
> {
  /** Such as ##-#######. */
  readonly mask: string
  /** Digits alone; other characters of a stored value are left out. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A text input that puts the dashes itself; it gives and takes digits alone.
 * The mask writes to its own input, so a value from elsewhere (a reset, a reading of CAQH) mounts it anew.
 */
export function MaskedField({ value, onChange, ...rest }: MaskedFieldProps) {
  const [shown, setShown] = useState({ value, version: 0 })
  if (value !== shown.value) setShown({ value, version: shown.version + 1 })
  return (
    <MaskInput
      // Fillers within the value would appear with the focus and take the selection away from whoever tabs in to replace it.
      slotChar=""
      placeholder={rest.mask.replaceAll('#', '_')}
      {...rest}
      key={shown.version}
      tokens={DIGITS}
      defaultValue={value.replaceAll(/\D/g, '')}
      onChangeRaw={(digits) => {
        if (digits === shown.value) return
        setShown((before) => ({ ...before, value: digits }))
        onChange(digits)
      }}
    />
  )
}
