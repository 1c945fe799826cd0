import type { ReactNode } from 'react'
import classes from './file-dropzone.module.css'

interface DropzoneFaceProps {
  readonly icon: ReactNode
  /** Renders the button with this text, in the line that explains the drop zone. */
  readonly button: (text: string) => ReactNode
  readonly hint: ReactNode
}

/** The contents of a drop zone, and of the space that is reserved for it. */
export const DropzoneFace = ({ icon, button, hint }: DropzoneFaceProps) => (
  <div className={classes.inner}>
    {icon}
    <div>
      <div className={classes.words}>Drop a file here, or {button('choose a file')}</div>
      {hint}
    </div>
  </div>
)
