import { Button } from '@mantine/core'
import { IconArrowLeft } from '../ui/icons/icons.ts'
import { IconTrash } from '../ui/icons/page-icons.ts'
import type { ReactNode } from 'react'
import { BackLink } from '../ui/page/back-link.tsx'
import { FixedFoot } from '../ui/page/fixed-foot.tsx'
import { useOpenedFrom } from '../ui/page/stored-lists.ts'
import { PageTitle } from '../ui/page/page-title.tsx'
import classes from './record-page.module.css'

interface RecordHeadProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The address that Back leads to if the page was not opened from a row of another page. */
  readonly back: string
  /** The Save button; undefined if nothing can be saved. */
  readonly save?: ReactNode
  readonly deleteLabel?: string
  /** Deletes the record; undefined without that permission. */
  readonly onDelete?: (() => void) | undefined
}

/** The title of a record with Delete, Back and Save (PROV-01, PROV-10, PROV-29, APPS-07, APPS-08, APPS-14). */
export function RecordHead({ title, note, back, save, deleteLabel = 'Delete', onDelete }: RecordHeadProps) {
  const openedFrom = useOpenedFrom()
  const wayBack = (
    <Button
      component={BackLink}
      to={openedFrom ?? back}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Back
    </Button>
  )
  const actions = (
    <div className={classes.actions}>
      {onDelete === undefined ? null : (
        <Button variant="danger-subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
          {deleteLabel}
        </Button>
      )}
      {save === undefined ? (
        wayBack
      ) : (
        <FixedFoot className={classes.foot}>
          {wayBack}
          {save}
        </FixedFoot>
      )}
    </div>
  )
  return (
    <PageTitle note={note} actions={actions} stays={save !== undefined}>
      {title}
    </PageTitle>
  )
}
