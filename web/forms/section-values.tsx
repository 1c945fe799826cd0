import { useId } from 'react'
import type { Control } from '@client-center/domain/forms/field.ts'
import { isApplicable, type Fields, type Section, type FieldValues } from '@client-center/domain/forms/section.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { breakable } from '../ui/text/breakable.tsx'
import classes from './section-fields.module.css'

export interface SectionValuesProps<F extends Fields> {
  readonly section: Section<F>
  readonly values: FieldValues<F>
  readonly columns?: 6 | 2 | 1
  readonly only?: readonly (keyof F & string)[] | undefined
  readonly hideInapplicable?: boolean
  /** The names of records whose ids are answers, by field. */
  readonly names?: Readonly<Partial<Record<keyof F & string, string>>>
}

/**
 * A section's answers as text: the same grid, values on a sunken background, full contrast, no asterisks (design, Forms
 * 16).
 */
export function SectionValues<F extends Fields>({
  section,
  values,
  columns = 6,
  only,
  hideInapplicable = false,
  names,
}: SectionValuesProps<F>) {
  return (
    <div className={classes.ground}>
      <div className={classes.grid} data-columns={columns}>
        {(only ?? Object.keys(section.fields)).map((name) => {
          const field = section.fields[name]
          if (!field || (hideInapplicable && !isApplicable(section, name, values))) return null
          return (
            <div key={name} className={classes.cell} data-width={field.width}>
              <Answer
                label={field.label}
                control={field.control}
                shown={names?.[name] ?? formatAnswer(field, values[name])}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface AnswerProps {
  readonly label: string
  readonly control: Control
  readonly shown: string
}

function Answer({ label, control, shown }: AnswerProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div
        className={classes.value}
        data-long={control === 'longText' || undefined}
        data-blank={shown === '' || undefined}
      >
        {shown === '' ? '–' : breakable(shown)}
      </div>
    </div>
  )
}
