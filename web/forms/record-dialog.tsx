import { Modal } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { fieldId } from './controls/field-id.ts'
import { FormFoot } from './form-foot.tsx'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'
import { useSectionForm, type SectionForm, type SectionFormSettings } from './use-section-form.ts'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import classes from './record-dialog.module.css'
import { useReturnedFocus } from '../ui/page/use-returned-focus.ts'
import { useIsUnmounted } from '../ui/page/use-is-unmounted.ts'
import { useOnPhone } from '../ui/page/use-on-phone.ts'

export interface RecordDialogProps<F extends Fields> extends Pick<SectionFormSettings<F>, 'onSave'> {
  readonly title: string
  /** One sentence, or the record's name, beneath the title. */
  readonly subtitle?: ReactNode
  /** Shown above the fields, such as what another person has changed. */
  readonly notice?: ReactNode
  readonly section: Section<F>
  readonly values: FieldValues<F>
  readonly onClose: () => void
  readonly saveLabel?: string | undefined
  /** "Close" confirms like X; the default "Cancel" discards. */
  readonly cancelLabel?: string
  readonly saveWhenComplete?: boolean
  readonly blockedBecause?: string | undefined
  /** See `FormFoot`. */
  readonly reasonAfter?: number
  readonly columns?: SectionFieldsProps<F>['columns']
  /** Custom controls of fields. */
  readonly draw?: SectionFieldsProps<F>['draw']
  readonly hideInapplicable?: boolean
  /**
   * Can be typed into during a save, and stays open with what was typed; `values` are then the saved ones. Other
   * dialogs are locked during a save.
   */
  readonly staysWithTyped?: boolean
  /** Whether something besides the fields was changed, such as a chosen file. */
  readonly changed?: boolean
  /** Name of the field that gets the focus first; by default the first one. */
  readonly startAt?: string | undefined
  /** Shows all errors from the start, for instance after following a link of an error summary. */
  readonly showsAllProblems?: boolean
  /** Rendered beneath the fields: documents of a license, a history. A function gets whether a save is in progress. */
  readonly children?: ReactNode | ((saving: boolean) => ReactNode)
  /** A hook over the dialog's form: further conditions of Save, and what is rendered above the fields. */
  readonly useExtras?: (form: SectionForm<F>) => DialogExtras
}

interface DialogExtras {
  readonly blockedBecause?: string | undefined
  readonly above?: ReactNode
}

const useNothing = (): DialogExtras => ({})

/**
 * A dialog that adds or edits one record. Mount it when it opens: its answers start with `values`. Escape, X and a
 * click outside confirm first when something was changed (SHELL-25). It closes itself after saving.
 */
export function RecordDialog<F extends Fields>(props: RecordDialogProps<F>) {
  const { title, subtitle, notice, section, values, onSave, onClose, useExtras = useNothing } = props
  useReturnedFocus()
  const phone = useOnPhone()
  const isUnmounted = useIsUnmounted()
  const form = useSectionForm(section, values, {
    onSave,
    locksWhileSaving: props.staysWithTyped !== true,
    onSaved: (_, typedSince) => {
      if (typedSince && props.staysWithTyped === true) return
      // The person has left the dialog during the save.
      if (isUnmounted()) return
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
    // Escape in a confirmation above this dialog arrives here, too.
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
          // The page beneath may be a form of its own.
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
          // A button labeled Close does what X does; Cancel discards.
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

/** Whether the focus is in a dialog above the one that contains this element. */
function isAbove(element: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[role="dialog"]') ?? null
  return focused !== null && !focused.contains(element)
}

/** Marks the field that the dialog's focus trap starts with. */
function focusFirst(fields: HTMLElement | null, startId: string | undefined): void {
  if (fields === null || fields.querySelector('[data-autofocus]') !== null) return
  const start = startId === undefined ? null : fields.querySelector(`#${CSS.escape(startId)}`)
  const field = start?.matches(INPUTS) === true ? start : (start ?? fields).querySelector(INPUTS)
  field?.setAttribute('data-autofocus', '')
}

const INPUTS = 'input:not([type=hidden], :disabled), textarea:not(:disabled)'
