import { isList, type FormAnswers, type Part, type Parts } from '@client-center/domain/forms/form.ts'
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { SectionFields } from '../section-fields.tsx'
import { useSelected } from '../store/use-selected.ts'
import { LocalDraftOffer } from './local-draft-offer.tsx'
import type { LocalDraft } from './use-local-draft.ts'
import { AutosaveIndicator } from './autosave-indicator.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { FormErrors } from './form-errors.tsx'
import { FormGroup } from './form-group.tsx'
import { FormProgress, type PanelCounts } from './form-progress.tsx'
import { FormSteps } from './form-steps.tsx'
import { FormTabs } from './form-tabs.tsx'
import { GonePanel } from './gone-panel.tsx'
import type { DrawAny } from './one-row.tsx'
import { RowList } from './row-list.tsx'
import { SectionList, sectionId, type PartGroups } from './section-list.tsx'
import type { FormDocument } from './use-form.ts'
import classes from './form-frame.module.css'

interface FormFrameProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** Disables the other tabs, such as while a file is being parsed. */
  readonly tabsDisabled?: boolean
  /** The page's title; the form's title by default. */
  readonly title?: string
  /** The name of the record, if several forms have the same title. The browser's title starts with it. */
  readonly recordName?: string | undefined
  /** Whose form it is. It stays in view while the page scrolls. */
  readonly subject?: string | undefined
  /** Whether more answers will be required, such as those of a list without rows. */
  readonly hasOpenTotal?: (answers: FormAnswers<P>) => boolean
  /** The state of the local draft, and the offer to restore an earlier one; see `useLocalDraft`. */
  readonly localDraft: LocalDraft
  /** Whether the answers of a deleted form may be saved as a new draft. */
  readonly startsOver?: boolean
  /** Shown next to the title: the form's provider, a status or a button. */
  readonly about?: ReactNode
  /** Shown above the parts of the open tab. */
  readonly note?: ReactNode
  /** Further contents by tab, below its parts. */
  readonly panels?: Readonly<Record<string, ReactNode>>
  /** The number of required and completed items in those contents, by tab. */
  readonly panelCounts?: PanelCounts | undefined
  /** By part: groups of fields, each with its own heading. A group without applicable fields is hidden. */
  readonly groups?: Readonly<Record<string, readonly PartGroup[]>>
  /** Hides fields that do not apply instead of disabling them. */
  readonly hideInapplicable?: boolean
  /** Custom renderers of parts, such as a table. */
  readonly parts?: Readonly<Record<string, (form: FormDocument<P>) => ReactNode>>
  /** Custom controls of fields, by part. */
  readonly draw?: Readonly<Record<string, DrawAny>>
  /** Parts that other parts render. */
  readonly partGroups?: PartGroups
}

interface PartGroup {
  readonly title: string
  readonly fields: readonly string[]
}

/**
 * A form on its own page or in a card: header, tabs, messages, the parts of the open tab, and footer (design, Forms).
 */
export function FormFrame<P extends Parts>(props: FormFrameProps<P>) {
  const { form, localDraft, about, note, panels, recordName, subject = '' } = props
  const { title = form.form.title } = props
  const { tabs } = form.form
  const { inCard } = form
  const heading = useRef<HTMLHeadingElement>(null)
  // In a card, the page sets the browser's title.
  useDocumentTitle(inCard ? undefined : heading, { errors: form.failedSaves > 0, part: recordName })
  const Heading = inCard ? 'h2' : 'h1'
  return (
    <div
      role="form"
      className={classes.ground}
      aria-label={title}
      data-reading={form.readOnly || undefined}
      onKeyDown={pressSave}
    >
      <div className={inCard ? classes.card : undefined}>
        <FormTabs
          form={form}
          subject={subject}
          disabled={props.tabsDisabled ?? false}
          panelCounts={props.panelCounts}
          head={
            <div className={classes.head} data-card={inCard || undefined}>
              <Heading ref={heading} className={classes.title}>
                {title}
              </Heading>
              {subject === '' ? null : <span className={classes.subject}>{subject}</span>}
              {about}
              {inCard ? null : (
                <span className={classes.standing}>
                  {form.readOnly ? null : <AutosaveIndicator form={form} savesOnDevice={localDraft.savesOnDevice} />}
                  <FormProgress form={form} panelCounts={props.panelCounts} hasOpenTotal={props.hasOpenTotal} />
                </span>
              )}
            </div>
          }
        >
          {(open) => (
            <WithSectionList form={form} parts={tabs[open]?.parts ?? {}} partGroups={props.partGroups}>
              <div className={classes.told}>
                <LocalDraftOffer form={form} offer={localDraft.offer} />
                <GonePanel form={form} startsOver={props.startsOver ?? false} />
                <ClashPanel form={form} />
                <FormErrors form={form} />
                {note}
              </div>
              {Object.entries<Part>(tabs[open]?.parts ?? {}).map(([name, part]) => (
                <PartSection key={name} {...props} name={name} part={part} />
              ))}
              <Fragment key={open}>{panels?.[open]}</Fragment>
            </WithSectionList>
          )}
        </FormTabs>
      </div>
      <FormSteps
        form={form}
        localDraft={localDraft}
        tabsDisabled={props.tabsDisabled ?? false}
        panelCounts={props.panelCounts}
      />
    </div>
  )
}

/**
 * Enter in a field presses Save, as in a `form` element. This is not a `form` element, because the browser looks up
 * each of its properties among the names of its hundreds of fields, which took a tenth of the time of each key press.
 */
function pressSave(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || event.isDefaultPrevented() || nativeEvent.isComposing) return
  // Events in a dialog above this form bubble to here through React's tree.
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
  currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

interface WithSectionListProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly parts: Readonly<Record<string, Part>>
  readonly partGroups: PartGroups | undefined
  readonly children: ReactNode
}

/** On its own page, a form has a list of its sections on the left. */
function WithSectionList<P extends Parts>({ form, parts, partGroups, children }: WithSectionListProps<P>) {
  if (form.inCard) return children
  return (
    <div className={classes.beside}>
      <SectionList form={form} parts={parts} partGroups={partGroups} />
      <div className={classes.sections}>{children}</div>
    </div>
  )
}

interface PartProps<P extends Parts> extends FormFrameProps<P> {
  readonly name: string
  readonly part: Part
}

/** A part with the anchor that the list of sections links to. */
function PartSection<P extends Parts>(props: PartProps<P>) {
  if (props.form.inCard) return <DrawnPart {...props} />
  return (
    <div id={sectionId(props.form.id, props.name)} tabIndex={-1} className={classes.section}>
      <DrawnPart {...props} />
    </div>
  )
}

function DrawnPart<P extends Parts>({ form, name, part, draw, groups, parts, hideInapplicable = false }: PartProps<P>) {
  const { id, store, logic, readOnly } = form
  const isApplicable = useSelected(store, () => logic.check(store.answers()).conditionAt(name) !== 'inapplicable')
  if (!isApplicable) return null
  const custom = parts?.[name]
  if (custom !== undefined) return custom(form)
  if (isList(part)) return <RowList form={form} part={name} draw={draw?.[name]} hideInapplicable={hideInapplicable} />
  const fields = (only?: readonly string[]) => (
    <SectionFields
      form={{ id, store, readOnly, section: part }}
      at={name}
      draw={draw?.[name]}
      hideInapplicable={hideInapplicable}
      {...(only === undefined ? {} : { only })}
    />
  )
  const parted = groups?.[name]
  if (parted !== undefined)
    return parted.map((group) => (
      <ApplicableGroup key={group.title} form={form} part={name} group={group}>
        {fields(group.fields)}
      </ApplicableGroup>
    ))
  const Ground = form.inCard ? FormGroup : Card
  return <Ground title={part.title}>{fields()}</Ground>
}

interface GroupProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly part: string
  readonly group: PartGroup
  readonly children: ReactNode
}

function ApplicableGroup<P extends Parts>({ form: { store, logic }, part, group, children }: GroupProps<P>) {
  const isFieldApplicable = (field: string) =>
    logic.check(store.answers()).conditionAt(`${part}/${field}`) !== 'inapplicable'
  const isApplicable = useSelected(store, () => group.fields.some(isFieldApplicable))
  return isApplicable ? <FormGroup title={group.title}>{children}</FormGroup> : null
}
