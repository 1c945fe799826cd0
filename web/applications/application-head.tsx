import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconArrowLeft, IconTrash } from '../platform/ui/icons/icons.ts'
import { useOwnFoot } from '../shell/frame-state.ts'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import classes from './applications.module.css'

interface HeadProps {
  readonly title: string
  readonly note?: ReactNode
  readonly back: string
  /** The button that saves; none where nothing can be saved. */
  readonly save?: ReactNode
  /** Deletes the application, where the person may. */
  readonly onDelete?: (() => void) | undefined
}

/** The title with Delete Application, Back and Save Application (APPS-07, APPS-08, APPS-14). */
export function ApplicationHead({ title, note, back, save, onDelete }: HeadProps) {
  const actions = (
    <div className={classes.actions} data-foot={save === undefined ? undefined : true}>
      {onDelete === undefined ? null : (
        <Button
          variant="danger-subtle"
          className={classes.delete}
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={texts.delete}
          onClick={onDelete}
        >
          <span className={classes.deleteWord}>{texts.delete}</span>
        </Button>
      )}
      <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
        Back
      </Button>
      {save}
    </div>
  )
  return (
    <>
      {save === undefined ? null : <OwnFoot />}
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
