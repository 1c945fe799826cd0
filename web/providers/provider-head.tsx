import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconArrowLeft, IconTrash } from '../platform/ui/icons/icons.ts'
import { useOwnFoot } from '../shell/frame-state.ts'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import classes from './providers.module.css'

interface ProviderHeadProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly back: string
  readonly save: ReactNode
  /** Deletes the provider, where the person may. */
  readonly onDelete?: () => void
}

/** The title with Delete, Back and Save (PROV-01, PROV-10, PROV-29); a page without Save has Back alone. */
export function ProviderHead({ title, note, back, save, onDelete }: ProviderHeadProps) {
  const mayEdit = save !== null
  const actions = (
    <div className={classes.actions}>
      {onDelete === undefined ? null : (
        <Button variant="danger-subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      )}
      <div className={classes.foot} data-fixed={mayEdit || undefined}>
        <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back
        </Button>
        {save}
      </div>
    </div>
  )
  return (
    <>
      {mayEdit ? <OwnFoot /> : null}
      <PageTitle note={note} actions={actions}>
        {title}
      </PageTitle>
    </>
  )
}

function OwnFoot() {
  useOwnFoot()
  return null
}
