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
 * Where a file is dropped, chosen or, on a phone, photographed. A file that the server would refuse is not taken, and its row says at
 * once what it is and what to do; of one over the limit the hint, which is always there, turns to the color of errors (AMB-44). One
 * whose name is that of another kind is taken under its right name. The library behind it comes when it is first shown.
 */
export function FileDropzone(props: FileDropzoneAreaProps) {
  return (
    <Suspense fallback={<div className={classes.area} aria-busy />}>
      <Area {...props} />
    </Suspense>
  )
}
