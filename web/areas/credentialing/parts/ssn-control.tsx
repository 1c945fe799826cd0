import { TextInput } from '@mantine/core'
import { applyMask } from '@client-center/domain/forms/mask.ts'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { inputProps, type ControlProps } from '../../../forms/controls/control-props.ts'
import { digitsTyped, useDigitCaret } from '../../../ui/fields/digit-caret.ts'
import { IconEye, IconEyeOff } from '../../../ui/icons/page-icons.ts'
import { FocusableIcon } from '../../../ui/page/focusable-button.tsx'
import { useCredentialingContext } from './credentialing-context.tsx'

/** How long a revealed number stays visible, in milliseconds. */
const SHOWN_FOR = 30_000

/** 3-2-4 (CRED-G09). */
const MASK = '###-##-####'
const DIGITS = 9

/**
 * The social security number (CRED-G09, AMB-104, AMB-137). It shows only the last four digits unless it is being typed
 * or is revealed. The stored number is fetched by a separate request, is never part of the form's answers, and is
 * hidden again after a while.
 */
export function SsnControl(props: ControlProps<string>) {
  const { value, field, onChange, disabled } = props
  const { readSsn } = useCredentialingContext()
  const [focused, setFocused] = useState(false)
  const [fullSsn, setFullSsn] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { input, note } = useDigitCaret()

  const isStored = value.includes('•')
  const isWhole = /^\d{3}-\d{2}-\d{4}$/.test(value)
  const hides = useHidden(fullSsn, () => setFullSsn(undefined))
  const shown = fullSsn ?? (focused || !isWhole ? value : (field.conceal?.(value) ?? value))
  const canShow = isStored ? readSsn !== undefined : isWhole && !disabled

  const show = async () => {
    if (fullSsn !== undefined) return setFullSsn(undefined)
    if (!isStored) return setFullSsn(value)
    if (readSsn === undefined) return
    setAsking(true)
    try {
      const ssn = await readSsn()
      hides()
      setFullSsn(ssn)
    } catch {
      // `readSsn` shows its own error message.
    } finally {
      setAsking(false)
    }
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setFullSsn(undefined)
    const next = applyMask(MASK, digitsTyped(event, DIGITS, shown))
    // Dots are masked digits. A change of a masked number clears it, so that it must be typed again.
    onChange(event.currentTarget.value.includes('•') ? '' : next)
    note(event, next)
  }
  return (
    <TextInput
      {...inputProps(props)}
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="___-__-____"
      value={shown}
      onChange={type}
      onFocus={(event) => {
        setFocused(true)
        // A masked number cannot be edited; selecting it lets the first key replace it.
        if (isStored) event.currentTarget.select()
      }}
      onBlur={() => {
        setFocused(false)
        props.onBlur()
      }}
      rightSection={
        canShow ? (
          <FocusableIcon
            variant="subtle"
            size={30}
            loading={asking}
            aria-label={fullSsn === undefined ? `Show ${field.label}` : `Hide ${field.label}`}
            aria-pressed={fullSsn !== undefined}
            onClick={() => void show()}
          >
            {fullSsn === undefined ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          </FocusableIcon>
        ) : undefined
      }
      rightSectionPointerEvents="all"
    />
  )
}

/** Returns a function that hides the number after `SHOWN_FOR`. The timer stops on unmount. */
function useHidden(fullSsn: string | undefined, hide: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(hide)
  useLayoutEffect(() => {
    latest.current = hide
    if (fullSsn === undefined) clearTimeout(timer.current)
  })
  useLayoutEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), SHOWN_FOR)
  }
}
