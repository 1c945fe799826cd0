import { Modal } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { fieldId } from './field-id.ts'
import { FormFoot } from './form-foot.tsx'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'
import { useSectionForm, type SectionForm, type SectionFormSettings } from './use-section-form.ts'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import classes from './record-dialog.module.css'
import { useReturnedFocus } from '../ui/page/use-returned-focus.ts'
import { useLeft } from '../ui/page/use-left.ts'
import { useOnPhone } from '../ui/page/use-on-phone.ts'

export interface RecordDialogProps<F extends Fields> extends Pick<SectionFormSettings<F>, 'onSave'> {
  readonly title: string
  /** One sentence, or the record's name, beneath the title. */
  readonly subtitle?: ReactNode
  /** What is to be known before it is filled in, such as what somebody else changed meanwhile. */
  readonly notice?: ReactNode
  readonly section: Section<F>
  readonly values: FieldValues<F>
  readonly onClose: () => void
  readonly saveLabel?: string
  /** "Close" asks as X does; "Cancel" itself, when left out, throws away. */
  readonly cancelLabel?: string
  readonly saveWhenComplete?: boolean
  readonly blockedBecause?: string
  /** See `FormFoot`. */
  readonly reasonAfter?: number
  readonly columns?: SectionFieldsProps<F>['columns']
  /** Fields that are drawn in a way of their own. */
  readonly draw?: SectionFieldsProps<F>['draw']
  readonly hideInapplicable?: boolean
  /**
   * Can be typed into while the answers travel, and stays open with what was typed; `values` are then the ones that were
   * saved. Other dialogs wait for their save as they are.
   */
  readonly staysWithTyped?: boolean
  /** Whether something beside the fields was changed, such as a file that was chosen. */
  readonly changed?: boolean
  /** Name of the field that the focus starts with; the first one when left out. */
  readonly startAt?: string | undefined
  /** Says at once what is wrong, such as for whoever came from the summary of errors. */
  readonly showsAllProblems?: boolean
  /** Drawn beneath the fields: documents of a license, a history. A function is told whether a save is on its way. */
  readonly children?: ReactNode | ((saving: boolean) => ReactNode)
  /** A hook over the form of the dialog: checks that Save waits for, and what is drawn above its fields. */
  readonly useExtras?: (form: SectionForm<F>) => DialogExtras
}

interface DialogExtras {
  readonly blockedBecause?: string | undefined
  readonly above?: ReactNode
}

const useNothing = (): DialogExtras => ({})

/**
 * A dialog that adds or edits one record. Mount it when it opens: its answers begin with `values`.
 * Escape, X and a click outside ask first when something was changed (SHELL-25). It closes itself once saved.
 */
export function RecordDialog<F extends Fields>(props: RecordDialogProps<F>) {
  const { title, subtitle, notice, section, values, onSave, onClose, useExtras = useNothing } = props
  useReturnedFocus()
  const phone = useOnPhone()
  const isLeft = useLeft()
  const form = useSectionForm(section, values, {
    onSave,
    locksWhileSaving: props.staysWithTyped !== true,
    onSaved: (_, typedSince) => {
      if (typedSince && props.staysWithTyped === true) return
      // Whoever left while the answers travelled has gone on: nothing of theirs is closed.
      if (isLeft()) return
      guard.release()
      onClose()
    },
  })
  useState(() => props.showsAllProblems === true && form.store.touchAll())
  const extras = useExtras(form)
  const dirty = form.dirty || props.changed === true
  const guard = useLeaveGuard(dirty, true)
  const ground = useRef<HTMLFormElement>(null)
  const close = async () => {
    // Escape in a question above this dialog is heard here as well.
    if (!form.saving && !isAbove(ground.current) && (await guard.confirmLeave())) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={720}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.saving }}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      {subtitle === undefined ? null : <div className={classes.subtitle}>{subtitle}</div>}
      {notice}
      <form
        ref={ground}
        noValidate
        onSubmit={(event) => {
          // The page beneath may be a form of its own, which this is no part of.
          event.stopPropagation()
          void form.save(event)
        }}
        aria-label={title}
      >
        {extras.above}
        <div
          ref={(fields) =>
            focusFirst(fields, props.startAt === undefined ? undefined : fieldId(form.id, props.startAt))
          }
        >
          <SectionFields
            form={form}
            columns={props.columns}
            draw={props.draw}
            hideInapplicable={props.hideInapplicable}
          />
        </div>
        {typeof props.children === 'function' ? props.children(form.saving) : props.children}
        <FormFoot
          form={form}
          // A button that says Close does what X does; Cancel says that it throws away.
          onCancel={() => {
            if (props.cancelLabel !== undefined) return void close()
            guard.release()
            onClose()
          }}
          saveLabel={props.saveLabel}
          cancelLabel={props.cancelLabel}
          saveWhenComplete={props.saveWhenComplete}
          blockedBecause={props.blockedBecause ?? extras.blockedBecause}
          reasonAfter={props.reasonAfter}
          changed={props.changed}
        />
      </form>
      {guard.dialog}
    </Modal>
  )
}

/** Whether the focus is in a dialog that stands above the one around this element. */
function isAbove(element: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[role="dialog"]') ?? null
  return focused !== null && !focused.contains(element)
}

/** Marks a field as the one that the dialog's focus trap starts with. */
function focusFirst(fields: HTMLElement | null, startId: string | undefined): void {
  if (fields === null || fields.querySelector('[data-autofocus]') !== null) return
  const start = startId === undefined ? null : fields.querySelector(`#${CSS.escape(startId)}`)
  const field = start?.matches(INPUTS) === true ? start : (start ?? fields).querySelector(INPUTS)
  field?.setAttribute('data-autofocus', '')
}

const INPUTS = 'input:not([type=hidden], :disabled), textarea:not(:disabled)'
