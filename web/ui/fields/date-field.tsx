import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { Suspense, useState, type Ref } from 'react'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { formatDay, parseDay } from '@client-center/domain/forms/parse-day.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { IconCalendar, IconX } from '../icons/page-icons.ts'
import { uiTexts } from '../ui-texts.ts'
import { focusClearedField } from './focus-cleared-field.ts'
import { useTypedText } from './use-typed-text.ts'

const Calendar = lazyPart(
  async () => (await import('./date-field-calendar.tsx')).default,
  () => <p role="status">{uiTexts.calendarMissing}</p>,
)

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'type'> {
  /** 'YYYY-MM-DD', the typed text if it is not a date, or null. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /**
   * The first and last day that the calendar offers (AMB-26). Typed days are not limited; the field's rule checks them.
   */
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
  /** The name of the date in the labels of the calendar and its button; the field's label by default. */
  readonly calendarLabel?: string | undefined
  /** For a birth date: today, 'YYYY-MM-DD'. It decides the century of a two-digit year (AMB-151). */
  readonly bornUntil?: string | undefined
  readonly clearable?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A date field: users type freely, and the text is formatted on blur, or they choose a day in a calendar. The value is
 * the day once the text is a date; until then it is the text, which the field's rule rejects. It is never an older
 * date.
 */
export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    minDate,
    maxDate,
    clearable = false,
    onFocus,
    onBlur,
    disabled,
    label,
    calendarLabel,
    bornUntil,
    ...rest
  } = props
  const named = calendarLabel ?? (typeof label === 'string' ? label : undefined)
  const [open, setOpen] = useState(false)
  const { shown, type, tidy } = useTypedText<string | null>({
    value,
    onChange,
    read: (typed) => parseDay(typed, { bornUntil }) ?? (typed.trim() === '' ? null : typed),
    show: formatDay,
  })
  const choose = (day: string | null) => {
    tidy()
    setOpen(false)
    onChange(day)
  }

  const clears = clearable && value !== null && disabled !== true
  const button = (
    <Popover
      opened={open}
      onChange={setOpen}
      returnFocus
      position="bottom-end"
      shadow="md"
      withRoles={false}
      // A calendar that is hidden when its field scrolls out of view would lose the focus, and with it Escape.
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={30}
          disabled={disabled ?? false}
          aria-label={named === undefined ? 'Choose a date' : `Choose ${named}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          // A blur may show the field's error, which would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={named === undefined ? 'Calendar' : `${named}, calendar`}>
        <Suspense fallback={<Loader size="sm" aria-label="Loading the calendar" />}>
          <Calendar
            value={value !== null && isCalendarDate(value) ? value : null}
            onChange={choose}
            minDate={minDate}
            maxDate={maxDate}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )

  return (
    <TextInput
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      maxLength={draftLimits.day}
      {...rest}
      label={label}
      disabled={disabled ?? false}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tidy()
      }}
      onFocus={(event) => {
        // Typing replaces a date that was proposed. A click places the cursor afterwards.
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        tidy()
        onBlur?.(event)
      }}
      rightSection={
        clears ? (
          <>
            <ActionIcon
              variant="subtle"
              size={26}
              aria-label={named === undefined ? 'Clear the date' : `Clear ${named}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                choose(null)
                focusClearedField(event)
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
            {button}
          </>
        ) : (
          button
        )
      }
      rightSectionWidth={clears ? 64 : undefined}
      rightSectionPointerEvents={disabled ? 'none' : 'all'}
    />
  )
}
