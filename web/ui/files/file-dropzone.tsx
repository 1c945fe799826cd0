import { Suspense } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'
import type { FileDropzoneAreaProps } from './file-dropzone-area.tsx'
import classes from './file-dropzone.module.css'

const Area = lazyPart(
  async () => (await import('./file-dropzone-area.tsx')).default,
  () => (
    <div className={classes.area} role="status">
      Files can be chosen once the connection is back.
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
    <Suspense fallback={<div className={classes.area} aria-busy />}>
      <Area {...props} />
    </Suspense>
  )
}
