import type { ComponentType, ReactNode } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import type { Fields, Section, ValuesOf } from '@client-center/domain/forms/section.ts'
import type { ControlProps } from './control-props.ts'
import { FieldControl } from './field-control.tsx'
import { SectionValues } from './section-values.tsx'
import { useConditions } from './use-conditions.ts'
import classes from './section-fields.module.css'

export interface SectionFieldsProps<F extends Fields> {
  /** A `SectionForm`, or the place of a section within a larger form. */
  readonly form: { readonly id: string; readonly control: Control<FieldValues>; readonly section: Section<F> }
  /** Path of the section's answers within the form's values; the form's own values when left out. */
  readonly at?: string
  /** Shows the answers on a sunken ground instead of inputs. */
  readonly readOnly?: boolean
  /** Most columns of the grid: 6 on wide grounds, 2 or 1 in narrow cards and dialogs. Phones have two at most. */
  readonly columns?: 6 | 2 | 1
  /** The fields to draw, in this order; all of them in the section's order when left out. */
  readonly only?: readonly (keyof F & string)[]
  /** Leaves out fields that are not asked instead of disabling them. */
  readonly hideNotAsked?: boolean
  /** Fields that are drawn in a way of their own. */
  readonly draw?: { readonly [K in keyof F]?: ComponentType<ControlProps<ValuesOf<F>[K]>> }
  /** Helper texts that belong to this place rather than to the field. */
  readonly descriptions?: { readonly [K in keyof F]?: ReactNode }
}

/** The fields of a section in a grid of six columns, each as wide as its answer. */
export function SectionFields<F extends Fields>(props: SectionFieldsProps<F>) {
  return props.readOnly ? <Answers {...props} /> : <Inputs {...props} />
}

function Inputs<F extends Fields>({
  form,
  at,
  columns = 6,
  only,
  hideNotAsked = false,
  draw,
  descriptions,
}: SectionFieldsProps<F>) {
  const { section, control, id } = form
  const conditionOf = useConditions(section, control, at)
  return (
    <div className={classes.ground}>
      <div className={classes.grid} data-columns={columns}>
        {(only ?? Object.keys(section.fields)).map((name) => {
          const field = section.fields[name]
          const { asked, needed } = conditionOf(name)
          if (!field || (hideNotAsked && !asked)) return null
          return (
            <div key={name} className={classes.cell} data-width={field.width}>
              <FieldControl
                form={id}
                control={control}
                path={at === undefined ? name : `${at}.${name}`}
                field={field}
                required={needed}
                asked={asked}
                draw={draw?.[name]}
                description={descriptions?.[name]}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Answers<F extends Fields>({ form, at, columns, only, hideNotAsked }: SectionFieldsProps<F>) {
  const { section, control } = form
  // Without a name the whole form is watched, as `at` means it; the overloads want to know which at compile time.
  const typed: unknown = useWatch({ control, name: at as string })
  // The form was made of this section's values.
  return (
    <SectionValues
      section={section}
      values={typed as ValuesOf<F>}
      columns={columns}
      only={only}
      hideNotAsked={hideNotAsked}
    />
  )
}
