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
 * Where a file is dropped, chosen or, on a phone, photographed. A file that the server would refuse is not accepted,
 * and its row says at once what it is and what to do. For a file over the limit the hint, which is always there, turns
 * to the error color (AMB-44). A file with another type's extension is accepted under the right one. The dropzone
 * library loads when it is first shown.
 */
export function FileDropzone(props: FileDropzoneAreaProps) {
  return (
    <Suspense fallback={<div className={classes.area} aria-busy />}>
      <Area {...props} />
    </Suspense>
  )
}
