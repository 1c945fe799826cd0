import { useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import type { ControlProps } from './controls/control-props.ts'
import { FieldControl } from './field-control.tsx'
import { FormScopeContext } from './store/form-scope.ts'
import type { FieldStore } from './store/form-store.ts'
import classes from './section-fields.module.css'

export interface SectionFieldsProps<F extends Fields> {
  /** A `SectionForm`, or a section within a form document. */
  readonly form: {
    readonly id: string
    readonly store: FieldStore
    readonly readOnly?: boolean | undefined
    readonly locked?: boolean
    readonly section: { readonly fields: F } & Pick<Section<F>, 'title'>
  }
  /** The path of the section's answers within a form document; undefined if the form is this section. */
  readonly at?: string
  /**
   * The largest number of columns: 6 on wide screens, 4 in a table row, 2 or 1 in narrow cards and dialogs. Phones have
   * at most two.
   */
  readonly columns?: 6 | 4 | 2 | 1 | undefined
  /** The fields to render, in this order; all by default. */
  readonly only?: readonly (keyof F & string)[] | undefined
  /** Hides fields that do not apply instead of disabling them. */
  readonly hideInapplicable?: boolean | undefined
  /** Custom controls of fields. They access other fields with `useNeighbor`. */
  readonly draw?: { readonly [K in keyof F]?: ComponentType<ControlProps<FieldValues<F>[K]>> } | undefined
  /** Helper texts that replace the fields' own. */
  readonly descriptions?: { readonly [K in keyof F]?: ReactNode } | undefined
}

/** The fields of a section in a grid of six columns. The width of a field depends on its kind of answer. */
export function SectionFields<F extends Fields>({
  form: { id, store, readOnly, locked, section },
  at,
  columns = 6,
  only,
  hideInapplicable = false,
  draw,
  descriptions,
}: SectionFieldsProps<F>) {
  const chosen = useRef(false)
  const scope = useMemo(() => ({ id, store, at, readOnly, locked, chosen }), [id, store, at, readOnly, locked])
  return (
    <FormScopeContext value={scope}>
      <div className={classes.ground}>
        <div className={classes.grid} data-columns={columns}>
          {(only ?? Object.keys(section.fields)).map((name) => {
            const field = section.fields[name]
            return field === undefined ? null : (
              <FieldControl
                key={name}
                name={name}
                field={field}
                hideInapplicable={hideInapplicable}
                draw={draw?.[name]}
                description={descriptions?.[name]}
              />
            )
          })}
        </div>
      </div>
    </FormScopeContext>
  )
}
