import { Button } from '@mantine/core'
import { IconInfoCircle } from '../../../ui/icons/icons.ts'
import { peopleTexts as texts } from './people-texts.ts'
import classes from './people.module.css'
import type { PermissionEdit } from './use-permission-edit.ts'

/** What saving the checked permissions changes, with Cancel and Save. */
export function UnsavedPermissions({ edit }: { readonly edit: PermissionEdit }) {
  return (
    <div className={classes.pending}>
      <p role="status">
        <IconInfoCircle size={18} aria-hidden />
        {edit.sentence}
      </p>
      <div className={classes.pendingButtons}>
        <Button variant="default" size="compact-sm" disabled={edit.saving} onClick={edit.cancel}>
          {texts.cancel}
        </Button>
        <Button size="compact-sm" loading={edit.saving} onClick={edit.save}>
          {texts.savePermissions}
        </Button>
      </div>
    </div>
  )
}
