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
 * Where a file is dropped, chosen or, on a phone, photographed. A file over the limit is not taken: the hint, which is
 * always there, turns to the colour of errors and the reason is announced (AMB-44). The library behind it comes when it is first shown.
 */
export function FileDropzone(props: FileDropzoneAreaProps) {
  return (
    <Suspense fallback={<div className={classes.area} aria-busy />}>
      <Area {...props} />
    </Suspense>
  )
}
