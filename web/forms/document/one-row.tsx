import { getRows } from '@client-center/domain/forms/answer-at.ts'
import { getList, type Parts } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '../../ui/icons/icons.ts'
import { IconTrash } from '../../ui/icons/page-icons.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ControlProps } from '../controls/control-props.ts'
import { fieldId } from '../controls/field-id.ts'
import { SectionFields } from '../section-fields.tsx'
import { useSelected } from '../store/use-selected.ts'
import { rowTitle } from './label-at.ts'
import { shownBelow } from './shown-below.ts'
import type { FormDocument } from './use-form.ts'
import { rowHeadId } from './use-rows.ts'
import classes from './row-list.module.css'

// oxlint-disable-next-line typescript/no-explicit-any -- controls of fields of every kind; each is drawn for its own
export type DrawAny = Readonly<Record<string, ComponentType<ControlProps<any>>>>

interface OneRowProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly path: string
  readonly columns: 6 | 2 | 1 | undefined
  readonly draw: DrawAny | undefined
  /** Hides fields that do not apply instead of disabling them. */
  readonly hideInapplicable: boolean
  /** Renders the row's contents instead of its fields. */
  readonly body?: ((path: string) => ReactNode) | undefined
  /** Rendered next to the row's title. */
  readonly mark?: ((path: string) => ReactNode) | undefined
  readonly onRemove: () => void
}

/** A row: its title and error count and, if open, its fields. */
export function OneRow<P extends Parts>(props: OneRowProps<P>) {
  const { form, path, columns, draw, hideInapplicable, body, mark, onRemove } = props
  const { id, store } = form
  const [name, rowId = ''] = splitPath(path)
  const part = getList(form.form, name)
  const rowsNow = () => getRows(store.answers(), name)
  const title = useSelected(store, () => rowTitle(part, rowsNow(), rowId), { from: () => [rowsNow()] })
  const errors = useSelected(store, () => shownBelow(store.shown(), path), { from: () => [store.shown()] })
  const open = form.isRowOpen(path)
  const bodyId = fieldId(id, `body-${path}`)
  return (
    <li className={classes.row} data-wrong={errors > 0 || undefined}>
      <div className={classes.head}>
        <button
          type="button"
          id={rowHeadId(id, path)}
          className={classes.title}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => form.openRow(path, !open)}
        >
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
          <span>{title}</span>
          {mark?.(path)}
          {errors === 0 ? null : (
            <span className={classes.errors}>
              {errors}
              <VisuallyHidden>{errors === 1 ? ' error' : ' errors'}</VisuallyHidden>
            </span>
          )}
        </button>
        {form.readOnly ? null : (
          <ActionIcon variant="subtle" size={30} aria-label={`Remove ${title}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {open ? (
        <div id={bodyId} className={classes.body} role="group" aria-label={title}>
          {body?.(path) ?? (
            <SectionFields
              form={{ id, store, readOnly: form.readOnly, section: part.section }}
              at={path}
              columns={columns}
              draw={draw}
              hideInapplicable={hideInapplicable}
            />
          )}
        </div>
      ) : null}
    </li>
  )
}
