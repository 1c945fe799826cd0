import { Button } from '@mantine/core'
import { IconPencil } from '../ui/icons/icons.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { FormFoot } from './form-foot.tsx'
import { NotSaved } from './not-saved.tsx'
import { sectionEntries } from './section-entries.ts'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'
import { typedInto } from './typed-into.ts'
import { useSectionForm, type SectionFormSettings } from './use-section-form.ts'
import { Card } from '../ui/page/card.tsx'
import { DataList } from '../ui/text/data-list.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import { useLeft } from '../ui/page/use-left.ts'
import classes from './section-card.module.css'
import type { Editing } from './use-one-editing.ts'

export interface SectionCardProps<F extends Fields> extends Pick<SectionFormSettings<F>, 'onSave'> {
  readonly section: Section<F>
  readonly values: FieldValues<F>
  /** Whether this person may change the answers; without it there is no Edit button (design, Permissions). */
  readonly mayEdit: boolean
  readonly columns?: SectionFieldsProps<F>['columns']
  readonly draw?: SectionFieldsProps<F>['draw']
  /** Which card of the page is in edit mode, where a page lets only one be; see `useOneEditing`. */
  readonly editing?: Editing
  readonly title?: string
  /** Makes the card a part of its page that a link can lead to. */
  readonly id?: string
  /** On phones the card shows its first answer until somebody asks for the rest (design §7). */
  readonly foldsOnPhone?: boolean
  /** Said above the fields while they are edited, such as what somebody else changed meanwhile. */
  readonly notice?: ReactNode
  /** Said instead of values while they are loading or could not be had. */
  readonly instead?: ReactNode
}

/** A card whose values turn into fields in place, in the same order, with Cancel and Save at the bottom. */
export function SectionCard<F extends Fields>(props: SectionCardProps<F>) {
  const { section, mayEdit, instead, id, title = section.title } = props
  const [own, setOwn] = useState(false)
  const returning = useRef(false)
  const editing = props.editing?.now ?? own
  const start = props.editing?.start ?? (() => setOwn(true))
  const close = props.editing?.stop ?? (() => setOwn(false))
  const stop = () => {
    returning.current = true
    close()
  }
  // The button comes back with the values; the focus returns to it once it is there.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !returning.current) return
    returning.current = false
    button.focus()
  }

  if (editing && instead === undefined) {
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
      ref={takeFocus}
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
    <Card title={title} id={id} action={mayEdit && instead === undefined ? edit : undefined}>
      {instead ?? <Answers {...props} />}
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
          {open ? 'Show less' : `Show all ${entries.length}`}
        </button>
      ) : null}
    </>
  )
}

/** Lives only while the card is edited, so Cancel has nothing to undo. */
function Editor<F extends Fields>({
  section,
  values,
  onSave,
  notice,
  columns = 1,
  draw,
  mayEdit,
  onDone,
}: SectionCardProps<F> & { readonly onDone: () => void }) {
  const isLeft = useLeft()
  const form = useSectionForm(section, values, {
    onSave,
    onSaved: (_, typedSince) => {
      // What was typed while the answers travelled is not lost: the card stays open with it, as does one that was opened anew.
      if (typedSince || isLeft()) return
      guard.release()
      onDone()
    },
  })
  const guard = useLeaveGuard(form.dirty)
  const isOver = !mayEdit && !form.dirty
  useEffect(() => {
    if (isOver) onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time, and is needed once
  }, [isOver])
  if (!mayEdit) {
    return (
      <>
        <NotSaved because="withdrawn" typed={[{ ...typedInto(section, form.store), title: '' }]} onClose={onDone} />
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

/** The Edit button that had the focus is gone; typing can begin where it stood. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea:not(:disabled)')?.focus()
}
