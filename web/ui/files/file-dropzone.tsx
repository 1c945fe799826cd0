import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { failureTexts } from '../feedback/failure-texts.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { IconFileUpload } from '../icons/page-icons.ts'
import { DropzoneFace } from './dropzone-face.tsx'
import type { FileDropzoneAreaProps } from './file-dropzone-area.tsx'
import classes from './file-dropzone.module.css'

const Area = lazyPart(
  async () => (await import('./file-dropzone-area.tsx')).default,
  () => (
    <div className={classes.area} role="status">
      {failureTexts.offline}
    </div>
  ),
)

/**
 * A drop zone for files, which can also be chosen or, on phones, photographed. It refuses files that the server would
 * refuse and explains why. If a file is too large, the size hint, which is always visible, turns to the error color
 * (AMB-44). A file with the wrong extension is accepted and renamed. The dropzone library loads when this first
 * renders.
 */
export function FileDropzone(props: FileDropzoneAreaProps) {
  return (
    <Suspense fallback={<AreaRoom hint={props.hint} />}>
      <Area {...props} />
    </Suspense>
  )
}

/** Reserves the space of the drop zone while it loads, so that nothing beneath moves. */
const AreaRoom = ({ hint }: Pick<FileDropzoneAreaProps, 'hint'>) => (
  <div className={classes.frame} aria-busy>
    <div className={classes.area}>
      <div className={classes.unseen}>
        <DropzoneFace
          icon={<IconFileUpload size={24} aria-hidden />}
          button={(text) => <span className={classes.choose}>{text}</span>}
          hint={<div className={classes.hint}>{hint}</div>}
        />
      </div>
    </div>
    <div className={`${classes.camera} ${classes.unseen}`}>
      <Button variant="default" fullWidth disabled />
    </div>
    {/* The place of the refused files. */}
    <div />
  </div>
)
