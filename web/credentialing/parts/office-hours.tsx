import { hoursOf, weekdays, type Weekday } from '@client-center/domain/credentialing/office-hours.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ControlProps } from '../../platform/forms/control-props.ts'
import { FieldControl } from '../../platform/forms/field-control.tsx'
import { FormPlaceContext } from '../../platform/forms/store/form-place.ts'
import type { FieldStore } from '../../platform/forms/store/form-store.ts'
import { IconArrowsExchange } from '../../platform/ui/icons/icons.ts'
import classes from './office-hours.module.css'

interface OfficeHoursProps {
  readonly form: {
    readonly id: string
    readonly store: FieldStore
    readonly readOnly: boolean
    readonly section: { readonly fields: Fields }
  }
  readonly at: string
}

/** A row for each weekday: whether it is open, from, a button that swaps, to (CRED-O17…O20). */
export default function OfficeHours({ form: { id, store, readOnly, section }, at }: OfficeHoursProps) {
  const place = useMemo(() => ({ id, store, at, readOnly }), [id, store, at, readOnly])
  return (
    <FormPlaceContext value={place}>
      <div className={classes.days}>
        {weekdays.map((day, index) => (
          <Day key={day} day={day} fields={section.fields} first={index === 0} readOnly={readOnly} />
        ))}
      </div>
    </FormPlaceContext>
  )
}

interface DayProps {
  readonly day: Weekday
  readonly fields: Fields
  readonly first: boolean
  readonly readOnly: boolean
}

function Day({ day, fields, first, readOnly }: DayProps) {
  const { active, from, to } = hoursOf(day)
  const isOpen = useHours((hours) => hours(active) === true)
  const place = use(FormPlaceContext)
  const swap = () => {
    const [opens, closes] = [valueAt(place, from), valueAt(place, to)]
    place?.store.set(`${place.at}/${from}`, closes)
    place?.store.set(`${place.at}/${to}`, opens)
  }
  const field = (name: string) => fields[name] as Field<unknown>
  return (
    <div className={classes.day} role="group" aria-label={day}>
      <div className={classes.open}>
        <FieldControl name={active} field={field(active)} hideNotAsked={false} draw={OpenControl} />
      </div>
      <div className={classes.times}>
        <FieldControl name={from} field={field(from)} hideNotAsked={false} draw={TimeControl} />
        {readOnly ? (
          <span>to</span>
        ) : (
          <ActionIcon
            variant="subtle"
            size={30}
            disabled={!isOpen}
            aria-label={`Swap from and to on ${day}`}
            onClick={swap}
          >
            <IconArrowsExchange size={18} aria-hidden />
          </ActionIcon>
        )}
        <FieldControl name={to} field={field(to)} hideNotAsked={false} draw={TimeControl} />
      </div>
      {first && !readOnly ? <CopyButton /> : null}
    </div>
  )
}

/** Gives the hours of the first day to all days that are open (design, Forms 11). */
function CopyButton() {
  const place = use(FormPlaceContext)
  const first = hoursOf(weekdays[0])
  const mayCopy = useHours(
    (hours) => hours(first.active) === true && hours(first.from) !== null && hours(first.to) !== null,
  )
  const copy = () => {
    for (const day of weekdays.slice(1)) {
      const { active, from, to } = hoursOf(day)
      if (valueAt(place, active) !== true) continue
      place?.store.set(`${place.at}/${from}`, valueAt(place, first.from))
      place?.store.set(`${place.at}/${to}`, valueAt(place, first.to))
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" className={classes.copy} disabled={!mayCopy} onClick={copy}>
      Copy to all open days
    </Button>
  )
}

/** Unchecking a day clears its times and keeps its row (CRED-O19). */
function OpenControl({ id, name, value, onChange, onBlur, error, disabled }: ControlProps<unknown>) {
  const place = use(FormPlaceContext)
  const day = weekdays.find((one) => name.endsWith(hoursOf(one).active))
  return (
    <Checkbox
      id={id}
      name={name}
      label={day}
      aria-label={`Open on ${day}`}
      error={error}
      disabled={disabled}
      checked={value === true}
      onBlur={onBlur}
      onChange={({ currentTarget: { checked } }) => {
        onChange(checked)
        if (checked || day === undefined) return
        const { from, to } = hoursOf(day)
        place?.store.set(`${place.at}/${from}`, null)
        place?.store.set(`${place.at}/${to}`, null)
      }}
    />
  )
}

/** Hours 1 to 12, minutes, AM or PM; kept as 'HH:mm' of 24 hours (CRED-O20). */
function TimeControl({ id, name, field, value, onChange, onBlur, error, disabled }: ControlProps<unknown>) {
  const { label } = field
  return (
    <div id={id} className={classes.time}>
      <TimePicker
        name={name}
        format="12h"
        withDropdown
        maxDropdownContentHeight={140}
        hoursInputLabel={`${label}, hours`}
        minutesInputLabel={`${label}, minutes`}
        amPmInputLabel={`${label}, AM or PM`}
        hoursInputProps={{ 'aria-invalid': error !== undefined }}
        role="group"
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        onBlur={onBlur}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}

type Place = typeof FormPlaceContext extends React.Context<infer P> ? P : never

const valueAt = (place: Place, name: string): unknown => place?.store.view(`${place.at}/${name}`).value

/** Something that follows from the hours of the office; drawn again only when it is another. */
function useHours(select: (hours: (name: string) => unknown) => boolean): boolean {
  const place = use(FormPlaceContext)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = weekdays.flatMap((day) =>
        Object.values(hoursOf(day)).map((name) => place?.store.subscribe(`${place.at}/${name}`, listener)),
      )
      return () => stops.forEach((stop) => stop?.())
    },
    [place],
  )
  return useSyncExternalStore(subscribe, () => select((name) => valueAt(place, name)))
}
