import { lazy, Suspense } from 'react'
import type { FileDropzoneAreaProps } from './file-dropzone-area.tsx'
import classes from './file-dropzone.module.css'

const Area = lazy(() => import('./file-dropzone-area.tsx'))

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
