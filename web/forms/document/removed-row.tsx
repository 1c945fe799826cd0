import { Button } from '@mantine/core'
import classes from './row-list.module.css'

interface RemovedRowProps {
  readonly id: string
  readonly title: string
  readonly onUndo: () => void
}

/** Replaces a removed row until the tab is left (design, Forms 12). */
export const RemovedRow = ({ id, title, onUndo }: RemovedRowProps) => (
  <li className={classes.removed}>
    <s>{title}</s>
    <Button id={id} variant="subtle" size="compact-sm" aria-label={`Undo removing ${title}`} onClick={onUndo}>
      Undo
    </Button>
  </li>
)
