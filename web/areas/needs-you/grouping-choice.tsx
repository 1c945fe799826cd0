import classes from './grouping-choice.module.css'
import { needsTexts } from './needs-texts.ts'
import { groupings, type Grouping } from './use-grouping.ts'

interface ChoiceProps {
  readonly value: Grouping
  readonly onChange: (next: Grouping) => void
}

/** Chooses how the tasks of several practices are grouped. On phones it has a line of its own. */
export function GroupingChoice({ value, onChange }: ChoiceProps) {
  return (
    <div role="radiogroup" aria-label={needsTexts.grouping} className={classes.choice} data-wide>
      {groupings.map((grouping) => (
        <label key={grouping} className={classes.one}>
          <input
            type="radio"
            className={classes.input}
            name="task-groups"
            checked={grouping === value}
            onChange={() => onChange(grouping)}
          />
          {needsTexts.groupings[grouping]}
        </label>
      ))}
    </div>
  )
}
