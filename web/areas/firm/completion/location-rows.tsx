import type { CompletionPreview } from '@client-center/contract/firm/completion.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { stateCode } from '@client-center/domain/reference/states.ts'
import { toLastDay, type LocationAnswers } from '@client-center/domain/projects/project-completion.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import { completionTexts as texts } from './completion-texts.ts'
import classes from './completion.module.css'
import { canPromote, type LocationChoices, type PlannedLocation } from './use-location-choices.ts'

interface LocationRowsProps {
  readonly choices: LocationChoices
  readonly practiceLocations: CompletionPreview['practiceLocations']
  /** Null while the field has no valid day. */
  readonly effectiveOn: string | null
  readonly disabled: boolean
}

/** Each location of the project, the practice's location today, and what completing does: a table, cards on phones. */
export function LocationRows({ choices, ...rest }: LocationRowsProps) {
  const isPhone = useOnPhone()
  const { planned } = choices
  if (isPhone)
    return (
      <ul className={classes.cards}>
        {planned.map((one) => (
          <li key={one.location.id} className={classes.card} data-location>
            <div className={classes.cardHead}>
              <Promoted one={one} choices={choices} {...rest} />
              <Proposed one={one} />
              <Pill one={one} />
            </div>
            <div>
              <p className={classes.caption}>{texts.practiceLocation}</p>
              <Target one={one} choices={choices} {...rest} />
            </div>
            <Outcome one={one} {...rest} />
          </li>
        ))}
      </ul>
    )
  const possible = planned.filter(canPromote)
  const promoted = planned.filter(({ isPromoted }) => isPromoted)
  return (
    <table className={classes.table} aria-label={texts.locations}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label={texts.promote}
              checked={promoted.length > 0 && promoted.length === possible.length}
              indeterminate={promoted.length > 0 && promoted.length < possible.length}
              disabled={rest.disabled || possible.length === 0}
              onChange={(event) => choices.setAllPromoted(event.currentTarget.checked)}
            />
          </th>
          <th scope="col" colSpan={2}>
            {texts.projectLocation}
          </th>
          <th scope="col">{texts.practiceLocation}</th>
          <th scope="col">{texts.onCompletion}</th>
        </tr>
      </thead>
      <tbody>
        {planned.map((one) => (
          <tr key={one.location.id} data-location>
            <td className={classes.check}>
              <Promoted one={one} choices={choices} {...rest} />
            </td>
            <th scope="row">
              <Proposed one={one} />
            </th>
            <td className={classes.pillCell}>
              <Pill one={one} />
            </td>
            <td>
              <Target one={one} choices={choices} {...rest} />
            </td>
            <td>
              <Outcome one={one} {...rest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends LocationRowsProps {
  readonly one: PlannedLocation
}

const Promoted = ({ one, choices, disabled }: CellProps) => (
  <Checkbox
    aria-label={texts.promoteOne(one.location.name)}
    checked={one.isPromoted}
    disabled={disabled || !canPromote(one)}
    onChange={(event) => choices.setPromoted(one.location.id, event.currentTarget.checked)}
  />
)

const Proposed = ({ one: { location } }: Pick<CellProps, 'one'>) => (
  <span className={classes.place}>
    <strong>{location.name}</strong>
    <Place location={location} />
  </span>
)

const Place = ({ location }: { readonly location: LocationAnswers }) => (
  <>
    <span>
      {location.address}, {location.city.name}, {stateCode(location.stateId)} {location.zip}
    </span>
    <span>{texts.tin(formatTin(location.tin))}</span>
  </>
)

const formatTin = (tin: string): string => `${tin.slice(0, 2)}-${tin.slice(2)}`

function Pill({ one: { location, target, changed, action } }: Pick<CellProps, 'one'>) {
  const { pills } = texts
  if (location.willBeTerming) return <span className={classes.pill}>{pills.terming}</span>
  if (target === undefined)
    return (
      <span className={classes.pill} data-tone={action === 'add' ? 'turn' : undefined}>
        {pills.new}
      </span>
    )
  if (action !== 'update') return null
  return <span className={classes.pill}>{changed.length > 0 ? pills.changed : pills.same}</span>
}

function Target({ one: { location, target, isTwice }, choices, practiceLocations, disabled }: CellProps) {
  return (
    <div className={classes.target}>
      <NativeSelect
        aria-label={texts.targetFor(location.name)}
        value={target?.id ?? ''}
        disabled={disabled}
        error={isTwice ? texts.usedTwice : undefined}
        onChange={(event) => choices.setTarget(location.id, event.currentTarget.value || null)}
        data={[
          { value: '', label: location.willBeTerming ? texts.chooseLocation : texts.newLocation },
          ...practiceLocations.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city.name}` })),
        ]}
      />
      {target === undefined ? null : (
        <span className={classes.place}>
          <Place location={target} />
        </span>
      )}
    </div>
  )
}

function Outcome({ one: { action, changed }, effectiveOn }: Pick<CellProps, 'one' | 'effectiveOn'>) {
  const day = effectiveOn === null ? '…' : formatUs(effectiveOn)
  if (action === 'leave') return <span className={classes.quiet}>{texts.leave}</span>
  if (action === 'add') return <strong>{texts.add(day)}</strong>
  if (action === 'terminate')
    return <strong>{texts.terminate(effectiveOn === null ? '…' : formatUs(toLastDay(effectiveOn)))}</strong>
  return changed.length === 0 ? (
    <span className={classes.quiet}>{texts.same}</span>
  ) : (
    <strong>{texts.update(changed, day)}</strong>
  )
}
