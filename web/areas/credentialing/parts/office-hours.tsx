import { toHourFieldNames, isTime, weekdays, type Weekday } from '@client-center/domain/credentialing/office-hours.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { FieldControl } from '../../../forms/field-control.tsx'
import { FormScopeContext, type FormScope } from '../../../forms/store/form-scope.ts'
import type { FieldStore } from '../../../forms/store/form-store.ts'
import { useFieldView } from '../../../forms/store/use-field-view.ts'
import { IconArrowsExchange } from '../../../ui/icons/icons.ts'
import { TimeControl } from '../../../forms/controls/time-control.tsx'
import { Overnight, useOvernight, valueAt } from './overnight.tsx'
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

/**
 * The office hours, one row per weekday: whether it is open, from, a button that swaps both times, to (CRED-O17…O20).
 */
export default function OfficeHours({ form: { id, store, readOnly, section }, at }: OfficeHoursProps) {
  const place = useMemo(() => ({ id, store, at, readOnly }), [id, store, at, readOnly])
  return (
    <FormScopeContext value={place}>
      <div className={classes.days}>
        {weekdays.map((day, index) => (
          <Day key={day} day={day} fields={section.fields} first={index === 0} readOnly={readOnly} />
        ))}
      </div>
    </FormScopeContext>
  )
}

interface DayProps {
  readonly day: Weekday
  readonly fields: Fields
  readonly first: boolean
  readonly readOnly: boolean
}

function Day({ day, fields, first, readOnly }: DayProps) {
  const { active, from, to } = toHourFieldNames(day)
  const scope = useFormScope()
  const isOpen = useFieldView(scope.store, `${scope.at}/${active}`).value === true
  const swap = () => {
    const [opens, closes] = [valueAt(scope, from), valueAt(scope, to)]
    scope.store.set(`${scope.at}/${from}`, closes)
    scope.store.set(`${scope.at}/${to}`, opens)
    overnight.judge()
  }
  const overnight = useOvernight(scope, day)
  const field = (name: string) => fields[name] as Field<unknown>
  const time = (name: string) => fields[name] as Field<string | null>
  return (
    <div className={classes.day} role="group" aria-label={day}>
      <div className={classes.open}>
        <FieldControl name={active} field={field(active)} hideInapplicable={false} draw={OpenControl} />
      </div>
      <div className={classes.times} onBlur={(event) => isLeavingGroup(event) && overnight.judge()}>
        <FieldControl name={from} field={time(from)} hideInapplicable={false} draw={HoursControl} />
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
        <FieldControl name={to} field={time(to)} hideInapplicable={false} draw={HoursControl} />
      </div>
      {first && !readOnly ? <CopyButton /> : null}
      {readOnly ? null : <Overnight scope={scope} day={day} hours={overnight.hours} answer={overnight.answer} />}
    </div>
  )
}

/** One time of a row, without its label: the weekday labels the row. */
const HoursControl = (props: ControlProps<string | null>) => (
  <TimeControl {...props} label={undefined} description={undefined} required={false} />
)

/** Whether the focus leaves both times of the day. */
const isLeavingGroup = (event: React.FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget)

/** Copies the first weekday's hours to all open days (design, Forms 11). */
function CopyButton() {
  const scope = useFormScope()
  const canCopy = useSyncExternalStore(
    useCallback((listener) => firstDayHours(scope).subscribe(listener), [scope]),
    () => firstDayHours(scope).isWhole(),
  )
  const copy = () => {
    for (const day of weekdays.slice(1)) {
      const { active, from, to } = toHourFieldNames(day)
      if (valueAt(scope, active) !== true) continue
      scope.store.set(`${scope.at}/${from}`, valueAt(scope, FIRST.from))
      scope.store.set(`${scope.at}/${to}`, valueAt(scope, FIRST.to))
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" className={classes.copy} disabled={!canCopy} onClick={copy}>
      Copy to all open days
    </Button>
  )
}

/** Unchecking a day clears its times; its row stays (CRED-O19). */
function OpenControl({ id, name, value, onChange, onBlur, error, disabled }: ControlProps<unknown>) {
  const scope = useFormScope()
  const day = weekdays.find((weekday) => name.endsWith(toHourFieldNames(weekday).active))
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
        const { from, to } = toHourFieldNames(day)
        scope.store.set(`${scope.at}/${from}`, null)
        scope.store.set(`${scope.at}/${to}`, null)
      }}
    />
  )
}

function useFormScope(): FormScope {
  const scope = use(FormScopeContext)
  if (scope === undefined) throw new Error('The hours stand outside of a form')
  return scope
}

const FIRST = toHourFieldNames(weekdays[0])

/** The first weekday's hours as a store: `isWhole` returns whether they can be copied. */
const firstDayHours = (scope: FormScope) => ({
  subscribe: (listener: () => void) => {
    const stops = Object.values(FIRST).map((name) => scope.store.subscribe(`${scope.at}/${name}`, listener))
    return () => stops.forEach((stop) => stop())
  },
  isWhole: () =>
    valueAt(scope, FIRST.active) === true && isTime(valueAt(scope, FIRST.from)) && isTime(valueAt(scope, FIRST.to)),
})
