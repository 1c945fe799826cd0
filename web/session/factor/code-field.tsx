import { useId, useRef, type ChangeEvent } from 'react'
import { factorTexts } from './factor-texts.ts'
import classes from './code-field.module.css'

const LENGTH = 6

interface CodeFieldProps {
  readonly label?: string
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called with the code when its last digit is entered. */
  readonly onFull: (code: string) => void
  readonly error?: string | undefined
  readonly isChecking: boolean
  /** Whether something above it must be read first, so that it gets no focus by itself. */
  readonly isSecond?: boolean
}

/** One field for six digits, drawn as six boxes. Pasted text may have spaces. A new digit replaces a refused code. */
export function CodeField({
  label = 'Code',
  value,
  onChange,
  onFull,
  error,
  isChecking,
  isSecond = false,
}: CodeFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (isChecking) return
    const typed = event.currentTarget.value.replaceAll(/\D/g, '')
    const isAfterFull = value.length === LENGTH && typed.startsWith(value)
    const digits = (isAfterFull ? typed.slice(LENGTH) : typed).slice(0, LENGTH)
    onChange(digits)
    if (digits.length === LENGTH && digits !== value) onFull(digits)
  }
  const moveToEnd = () => {
    const { current } = field
    const end = value.length
    // Moving it again would report a selection again.
    if (current !== null && (current.selectionStart !== end || current.selectionEnd !== end))
      current.setSelectionRange(end, end)
  }
  return (
    <div className={classes.field} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.boxes}>
        {Array.from({ length: LENGTH }, (_, at) => (
          <span
            key={at}
            className={classes.box}
            data-current={at === Math.min(value.length, LENGTH - 1) || undefined}
            aria-hidden
          >
            {value.charAt(at)}
          </span>
        ))}
        <input
          ref={field}
          id={id}
          className={classes.input}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus={!isSecond || undefined}
          autoFocus={!isSecond}
          value={value}
          onChange={change}
          onFocus={moveToEnd}
          onSelect={moveToEnd}
          readOnly={isChecking}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {isChecking ? factorTexts.checking : error === undefined ? factorTexts.codeHint : factorTexts.wrongHint}
      </p>
    </div>
  )
}
