import type { Parts } from '@client-center/domain/forms/form.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { IconArrowRight } from '../../ui/icons/page-icons.ts'
import { FixedFoot } from '../../ui/page/fixed-foot.tsx'
import { formTexts } from '../form-texts.ts'
import { useSelected } from '../store/use-selected.ts'
import type { LocalDraft } from './use-local-draft.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { AutosaveIndicator } from './autosave-indicator.tsx'
import { FormProgress, type PanelCounts } from './form-progress.tsx'
import { openAtTop, tabId } from './form-tabs.tsx'
import { OfflineLine } from './offline-line.tsx'
import type { FormDocument } from './use-form.ts'
import classes from './form-steps.module.css'

/** The shortcut for the next missing required answer. */
const NEXT_MISSING = 'F8'

interface StepsProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly localDraft: LocalDraft
  readonly tabsDisabled: boolean
  readonly panelCounts: PanelCounts | undefined
}

/** The footer of a form: progress, Back, Next and Save (design, Forms 14; in a card §12). */
export function FormSteps<P extends Parts>({ form, localDraft, tabsDisabled, panelCounts }: StepsProps<P>) {
  const names = Object.keys(form.form.tabs)
  const at = names.indexOf(form.tab)
  useHotkeys([[NEXT_MISSING, form.goToNextMissing]], [])
  const stepTo = (to: string | undefined) => () => {
    if (to === undefined) return
    openAtTop(form, to)
    // On the first and last tab the pressed button is removed or disabled. The focus then moves to the tab that was
    // opened.
    const pressed = document.activeElement
    if (pressed === document.body || pressed?.matches(':disabled'))
      document.getElementById(tabId(form, to))?.focus({ preventScroll: true })
  }
  const [before, after] = tabsDisabled ? [] : [names[at - 1], names[at + 1]]
  const back = (
    <Button
      key="back"
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      disabled={before === undefined}
      onClick={stepTo(before)}
    >
      Back
    </Button>
  )
  const next = (
    <Button
      key="next"
      variant="default"
      rightSection={<IconArrowRight size={16} aria-hidden />}
      disabled={after === undefined}
      onClick={stepTo(after)}
    >
      Next
    </Button>
  )
  if (form.inCard)
    return (
      <FixedFoot stays className={`${classes.foot} ${classes.wide}`}>
        <span className={classes.where}>
          {form.readOnly ? null : (
            <>
              <FormProgress form={form} panelCounts={panelCounts} />
              <AutosaveIndicator form={form} savesOnDevice={localDraft.savesOnDevice} savedAt={localDraft.savedAt} />
              <WaitsForConnection form={form} />
            </>
          )}
        </span>
        {back}
        {next}
        {form.readOnly ? null : <SaveButton form={form} />}
      </FixedFoot>
    )
  return (
    <FixedFoot stays className={classes.foot}>
      {/* Without drafts, and in a card, the portal's own line shows that there is no connection. */}
      {form.sendsDrafts ? <OfflineLine form={form} savesOnDevice={localDraft.savesOnDevice} /> : null}
      <span className={classes.where}>
        Tab {at + 1} of {names.length}
        <WaitsForConnection form={form} />
      </span>
      {form.readOnly ? null : <NextMissing form={form} />}
      {before === undefined ? null : back}
      {after === undefined ? null : next}
      {form.readOnly ? null : <SaveButton form={form} />}
    </FixedFoot>
  )
}

interface FormProps<P extends Parts> {
  readonly form: FormDocument<P>
}

const isOffline = ({ autosave }: Pick<FormDocument, 'autosave'>) => autosave.state().kind === 'offline'

function WaitsForConnection<P extends Parts>({ form }: FormProps<P>) {
  const offline = useSelected(form.autosave, () => isOffline(form))
  return offline ? <span>{formTexts.saveLater}</span> : null
}

function NextMissing<P extends Parts>({ form: { store, logic, goToNextMissing } }: FormProps<P>) {
  const isMissing = useSelected(store, () => logic.check(store.answers()).nextMissing() !== undefined)
  return !isMissing ? null : (
    <Button variant="subtle" className={classes.unanswered} aria-keyshortcuts={NEXT_MISSING} onClick={goToNextMissing}>
      Next unanswered
    </Button>
  )
}

function SaveButton<P extends Parts>({ form }: FormProps<P>) {
  const { autosave, store, savesOnlyComplete, id, save, saving } = form
  const offline = useSelected(autosave, () => isOffline(form))
  const gone = useSelected(autosave, () => autosave.state().kind === 'gone')
  const wrong = useSelected(store, () => (savesOnlyComplete ? store.blocking().length : 0))
  const reasonId = `${id}-save-waits`
  return (
    <>
      {wrong === 0 ? null : (
        <span id={reasonId} className={classes.reason}>
          {wrong === 1 ? 'Correct 1 answer to save' : `Correct ${wrong} answers to save`}
        </span>
      )}
      <FocusableButton
        type="submit"
        onClick={() => void save()}
        loading={saving}
        disabled={offline || gone || wrong > 0}
        aria-describedby={wrong > 0 ? reasonId : undefined}
        // A blur may show the field's error, which would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        Save
      </FocusableButton>
    </>
  )
}
