import type { RosterRecord } from '@client-center/contract/firm/projects/projects.ts'
import { Checkbox } from '@mantine/core'
import classes from './projects.module.css'

interface RecordChecksProps {
  readonly legend: string
  readonly records: readonly RosterRecord[]
  /** The ids of the checked ones. */
  readonly checked: readonly string[]
  readonly onChange: (checked: readonly string[]) => void
  readonly emptyText: string
}

/** A checkbox for each provider or location of the practice. */
export function RecordChecks({ legend, records, checked, onChange, emptyText }: RecordChecksProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {records.length === 0 ? <p className={classes.note}>{emptyText}</p> : null}
      <div className={classes.checks}>
        {records.map(({ id, name, detail }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <span className={classes.quiet}>{detail}</span>
              </>
            }
            checked={checked.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...checked, id] : checked.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
