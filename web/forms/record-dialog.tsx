import { Modal } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { fieldId } from './controls/field-id.ts'
import { FormFoot, type MissingPart } from './form-foot.tsx'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'
import { useSectionForm, type SectionForm, type SectionFormSettings } from './use-section-form.ts'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import classes from './record-dialog.module.css'
import { useReturnedFocus } from '../ui/page/use-returned-focus.ts'
import { useIsUnmounted } from '../ui/page/use-is-unmounted.ts'
import { useOnPhone } from '../ui/page/use-on-phone.ts'

export interface RecordDialogProps<F extends Fields> extends Pick<SectionFormSettings<F>, 'onSave'> {
  readonly title: string
  /** A sentence or the record's name, below the title. */
  readonly subtitle?: ReactNode
  /** Shown above the fields, such as what another user has changed. */
  readonly notice?: ReactNode
  readonly section: Section<F>
  readonly values: FieldValues<F>
  readonly onClose: () => void
  readonly saveLabel?: string | undefined
  /** With "Close", the button asks for confirmation like X. The default "Cancel" discards edits at once. */
  readonly cancelLabel?: string
  readonly showsMissing?: boolean
  readonly disabledUntilComplete?: boolean
  readonly missing?: MissingPart | undefined
  /** See `FormFoot`. */
  readonly reasonAfter?: number
  readonly columns?: SectionFieldsProps<F>['columns']
  /** Custom controls of fields. */
  readonly draw?: SectionFieldsProps<F>['draw']
  readonly hideInapplicable?: boolean
  /**
   * Allows typing during a save. If the user typed, the dialog stays open with those edits after the save. Other
   * dialogs lock their fields during a save.
   */
  readonly staysWithTyped?: boolean
  /** Whether anything besides the fields changed, such as a chosen file. */
  readonly changed?: boolean
  /** Whether a drop zone in `notice` or `children` takes the focus instead of the first field. */
  readonly startsAtFile?: boolean
  /** The name of the field to focus first; by default the first field. */
  readonly startAt?: string | undefined
  /** Shows all errors from the start, such as after following a link of an error summary. */
  readonly showsAllProblems?: boolean
  /**
   * Rendered below the fields, such as a license's documents or a history. A function receives whether a save is in
   * progress.
   */
  readonly children?: ReactNode | ((saving: boolean) => ReactNode)
  /** A hook that receives the dialog's form. Returns what is missing or why Save waits, and contents above the fields. */
  readonly useExtras?: (form: SectionForm<F>) => DialogExtras
}

interface DialogExtras {
  readonly missing?: MissingPart | undefined
  readonly blockedBecause?: string | undefined
  readonly above?: ReactNode
}

const useNothing = (): DialogExtras => ({})

/**
 * A dialog that adds or edits one record. Mount it to open it; its answers start with `values`. Escape, X and a click
 * outside ask for confirmation if anything changed (SHELL-25). It closes after a successful save.
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
      // The user left the dialog during the save.
      if (isUnmounted()) return
      guard.release()
      onClose()
    },
  })
  useState(() => props.showsAllProblems === true && form.store.touchAll())
  const extras = useExtras(form)
  const missing = props.missing ?? extras.missing
  const dirty = form.dirty || props.changed === true
  const guard = useLeaveGuard(dirty, true)
  const ground = useRef<HTMLFormElement>(null)
  const close = async () => {
    // Escape in a confirmation above this dialog also reaches this handler.
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
          // The page below may have its own form, and React events bubble to it.
          event.stopPropagation()
          if (missing === undefined) return void form.save(event)
          event.preventDefault()
          form.showProblems([missing.elementId])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // The page below may save its own form with these keys.
          event.stopPropagation()
          event.preventDefault()
          ground.current?.requestSubmit()
        }}
        aria-label={title}
      >
        {extras.above}
        <div
          ref={(fields) => {
            if (props.startsAtFile === true) return
            focusFirst(fields, props.startAt === undefined ? undefined : fieldId(form.id, props.startAt))
          }}
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
          // A button labeled Close asks for confirmation like X; Cancel discards edits.
          onCancel={() => {
            if (props.cancelLabel !== undefined) return void close()
            guard.release()
            onClose()
          }}
          saveLabel={props.saveLabel}
          cancelLabel={props.cancelLabel}
          showsMissing={props.showsMissing}
          disabledUntilComplete={props.disabledUntilComplete}
          missing={missing}
          blockedBecause={extras.blockedBecause}
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

/** Marks the field that the dialog's focus trap focuses first. */
function focusFirst(fields: HTMLElement | null, startId: string | undefined): void {
  if (fields === null || fields.querySelector('[data-autofocus]') !== null) return
  const start = startId === undefined ? null : fields.querySelector(`#${CSS.escape(startId)}`)
  const field = start?.matches(INPUTS) === true ? start : (start ?? fields).querySelector(INPUTS)
  field?.setAttribute('data-autofocus', '')
}

const INPUTS = 'input:not([type=hidden], :disabled), textarea:not(:disabled)'
