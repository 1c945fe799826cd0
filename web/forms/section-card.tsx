import { Button } from '@mantine/core'
import { IconPencil } from '../ui/icons/page-icons.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { FormFoot } from './form-foot.tsx'
import { NotSaved } from './not-saved.tsx'
import { sectionEntries } from './section-entries.ts'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'
import { findUnsavedEntries } from './find-unsaved-entries.ts'
import { useSectionForm, type SectionFormSettings } from './use-section-form.ts'
import { Card } from '../ui/page/card.tsx'
import { DataList } from '../ui/text/data-list.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import { useIsUnmounted } from '../ui/page/use-is-unmounted.ts'
import classes from './section-card.module.css'
import type { Editing } from './use-one-editing.ts'

export interface SectionCardProps<F extends Fields> extends Pick<SectionFormSettings<F>, 'onSave'> {
  readonly section: Section<F>
  readonly values: FieldValues<F>
  /** Whether the user may change the answers; otherwise there is no Edit button (design, Permissions). */
  readonly canEdit: boolean
  readonly columns?: SectionFieldsProps<F>['columns']
  readonly draw?: SectionFieldsProps<F>['draw']
  /** The shared edit mode of the page's cards, if only one may be edited at a time; see `useOneEditing`. */
  readonly editing?: Editing
  readonly title?: string
  /** Makes the card a target for links. */
  readonly id?: string | undefined
  /** On phones, shows only the first answer until the card is expanded (design §7). */
  readonly foldsOnPhone?: boolean
  /** Shown above the fields in edit mode, such as what another user has changed. */
  readonly notice?: ReactNode
  /** Shown instead of the values, while they load or if they cannot be loaded. */
  readonly replacement?: ReactNode
}

/**
 * A card that shows values and, in edit mode, the same values as fields in the same order, with Cancel and Save below.
 */
export function SectionCard<F extends Fields>(props: SectionCardProps<F>) {
  const { section, canEdit, replacement, id, title = section.title } = props
  const [own, setOwn] = useState(false)
  const returning = useRef(false)
  const editing = props.editing?.now ?? own
  const start = props.editing?.start ?? (() => setOwn(true))
  const close = props.editing?.stop ?? (() => setOwn(false))
  const stop = () => {
    returning.current = true
    close()
  }
  // The Edit button mounts again when edit mode ends, and then takes the focus.
  const focusButton = (button: HTMLButtonElement | null) => {
    if (button === null || !returning.current) return
    returning.current = false
    button.focus()
  }

  if (editing && replacement === undefined) {
    return (
      <Card title={title} id={id}>
        <Editor {...props} onDone={stop} />
      </Card>
    )
  }
  const edit = props.editing?.waits ? (
    <span className={classes.waits}>Finish the other card first</span>
  ) : (
    <Button
      ref={focusButton}
      variant="subtle"
      size="compact-sm"
      h={32}
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={`Edit ${title}`}
      onClick={start}
    >
      Edit
    </Button>
  )
  return (
    <Card title={title} id={id} action={canEdit && replacement === undefined ? edit : undefined}>
      {replacement ?? <Answers {...props} />}
    </Card>
  )
}

function Answers<F extends Fields>({ section, values, foldsOnPhone = false }: SectionCardProps<F>) {
  const [open, setOpen] = useState(false)
  const entries = sectionEntries(section, values)
  if (entries.every(({ value }) => value === '')) return <EmptyState title="No Data" />
  return (
    <>
      <div className={foldsOnPhone && !open ? classes.folded : undefined}>
        <DataList entries={entries} />
      </div>
      {foldsOnPhone ? (
        <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'See less' : `See all ${entries.length}`}
        </button>
      ) : null}
    </>
  )
}

/** Mounted only in edit mode, so Cancel need not reset it. */
function Editor<F extends Fields>({
  section,
  values,
  onSave,
  notice,
  columns = 1,
  draw,
  canEdit,
  onDone,
}: SectionCardProps<F> & { readonly onDone: () => void }) {
  const isUnmounted = useIsUnmounted()
  const form = useSectionForm(section, values, {
    onSave,
    onSaved: (_, typedSince) => {
      // The card stays open if the user typed during the save, or closed and reopened it.
      if (typedSince || isUnmounted()) return
      guard.release()
      onDone()
    },
  })
  const guard = useLeaveGuard(form.dirty)
  const isOver = !canEdit && !form.dirty
  useEffect(() => {
    if (isOver) onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function changes on every render, and is needed once
  }, [isOver])
  if (!canEdit) {
    return (
      <>
        <NotSaved
          because="withdrawn"
          typed={[{ ...findUnsavedEntries(section, form.store), title: '' }]}
          onClose={onDone}
        />
        <DataList entries={sectionEntries(section, values)} />
        {guard.dialog}
      </>
    )
  }
  return (
    <>
      {notice}
      <form ref={focusFirst} noValidate onSubmit={(event) => void form.save(event)} aria-label={section.title}>
        <SectionFields form={form} columns={columns} draw={draw} />
        <FormFoot form={form} onCancel={onDone} />
      </form>
      {guard.dialog}
    </>
  )
}

/** The Edit button, which had the focus, was removed. The first field gets the focus. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea:not(:disabled)')?.focus()
}
