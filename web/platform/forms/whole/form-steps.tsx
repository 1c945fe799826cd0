import type { Parts } from '@client-center/domain/forms/form.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '../../ui/icons/icons.ts'
import { useSelected } from '../store/use-selected.ts'
import type { WholeForm } from './use-form.ts'
import classes from './form-steps.module.css'

/** The key that leads to the next required answer that is missing. */
const NEXT_MISSING = 'F8'

/** The foot of a form: which tab it is, the next unanswered question, Back, Next and Save (design, Forms 14). */
export function FormSteps<P extends Parts>({ form }: { readonly form: WholeForm<P> }) {
  const { store, logic, autosave } = form
  const names = Object.keys(form.form.tabs)
  const at = names.indexOf(form.tab)
  const left = useSelected(store, () => {
    const { required, answered } = logic.check(store.answers()).total
    return required - answered
  })
  const state = useSelected(autosave, () => autosave.state().kind)
  useHotkeys([[NEXT_MISSING, form.goToNextMissing]], [])
  const go = (to: string | undefined) => {
    if (to === undefined) return
    form.openTab(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.foot}>
      <span className={classes.where}>
        Tab {at + 1} of {names.length}
        {state === 'offline' ? <span>Save waits for the connection. You can go on typing.</span> : null}
      </span>
      {left === 0 ? null : (
        <Button
          variant="subtle"
          className={classes.unanswered}
          aria-keyshortcuts={NEXT_MISSING}
          onClick={form.goToNextMissing}
        >
          Next unanswered
        </Button>
      )}
      {at === 0 ? null : (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => go(names[at - 1])}
        >
          Back
        </Button>
      )}
      {at === names.length - 1 ? null : (
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => go(names[at + 1])}
        >
          Next
        </Button>
      )}
      <Button
        type="submit"
        disabled={state === 'offline'}
        // Leaving a field may show its error and push the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        Save
      </Button>
    </div>
  )
}
