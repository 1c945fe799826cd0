import { Button } from '@mantine/core'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './panel.module.css'

interface FootProps {
  readonly isSaving: boolean
  readonly onCancel: () => void
  /** Called before the form is submitted. */
  readonly onSubmit: (goesOn: boolean) => void
}

/** Cancel at the left; at the right, saving, alone or with the next application that is due. */
export const PanelFoot = ({ isSaving, onCancel, onSubmit }: FootProps) => (
  <div className={classes.foot} data-foot>
    <Button variant="subtle" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="default" loading={isSaving} onClick={() => onSubmit(true)}>
      {texts.saveAndNext}
    </Button>
    <Button type="submit" loading={isSaving} onClick={() => onSubmit(false)}>
      Save
    </Button>
  </div>
)
