import { isList, type Part, type Parts } from '@client-center/domain/forms/form.ts'
import { useRef, type ReactNode } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { useDocumentTitle } from '../../ui/page/page-title.tsx'
import { SectionFields } from '../section-fields.tsx'
import { useSelected } from '../store/use-selected.ts'
import { UnsentOffer } from '../unsent/unsent-offer.tsx'
import type { Offer } from '../unsent/use-unsent.ts'
import { AutosaveIndicator } from './autosave-indicator.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { FormErrors } from './form-errors.tsx'
import { FormProgress } from './form-progress.tsx'
import { FormSteps } from './form-steps.tsx'
import { FormTabs } from './form-tabs.tsx'
import { OfflineLine } from './offline-line.tsx'
import type { DrawAny } from './one-row.tsx'
import { RowList } from './row-list.tsx'
import type { WholeForm } from './use-form.ts'
import classes from './form-frame.module.css'

interface FormFrameProps<P extends Parts> {
  readonly form: WholeForm<P>
  /** Whether what was typed is kept on this device until it is sent, and what an earlier visit left there; see `useUnsent`. */
  readonly unsent: { readonly keeps: boolean; readonly offer: Offer | undefined }
  /** Stands beside the title: for whom the form is, a pill. */
  readonly about?: ReactNode
  /** Parts that are drawn in a way of their own. */
  readonly parts?: Readonly<Record<string, (form: WholeForm<P>) => ReactNode>>
  /** Fields that are drawn in a way of their own, by part. */
  readonly draw?: Readonly<Record<string, DrawAny>>
}

/** A whole form on its page: head, tabs, what is to be told, the parts of the open tab, and the foot (design, Forms). */
export function FormFrame<P extends Parts>({ form, unsent, about, parts, draw }: FormFrameProps<P>) {
  const { title, tabs } = form.form
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading, form.failedSaves > 0)
  return (
    <form noValidate aria-label={title} onSubmit={(event) => void form.save(event)}>
      <FormTabs
        form={form}
        head={
          <div className={classes.head}>
            <h1 ref={heading} className={classes.title}>
              {title}
            </h1>
            {about}
            <span className={classes.standing}>
              <AutosaveIndicator form={form} keepsOnDevice={unsent.keeps} />
              <FormProgress form={form} />
            </span>
          </div>
        }
        line={<OfflineLine form={form} keepsOnDevice={unsent.keeps} />}
      >
        {(open) => (
          <>
            <UnsentOffer form={form} offer={unsent.offer} />
            <ClashPanel form={form} />
            <FormErrors form={form} />
            {Object.entries<Part>(tabs[open]?.parts ?? {}).map(
              ([name, part]) =>
                parts?.[name]?.(form) ?? <PartOf key={name} form={form} name={name} part={part} draw={draw?.[name]} />,
            )}
          </>
        )}
      </FormTabs>
      <FormSteps form={form} />
    </form>
  )
}

interface PartProps<P extends Parts> {
  readonly form: WholeForm<P>
  readonly name: string
  readonly part: Part
  readonly draw: DrawAny | undefined
}

function PartOf<P extends Parts>({ form, name, part, draw }: PartProps<P>) {
  const { id, store, logic } = form
  const asked = useSelected(store, () => logic.check(store.answers()).conditionAt(name) !== 'notAsked')
  if (!asked) return null
  if (isList(part)) return <RowList form={form as unknown as WholeForm} part={name} draw={draw} />
  return (
    <Card title={part.title}>
      <SectionFields form={{ id, store, section: part }} at={name} draw={draw} />
    </Card>
  )
}
