import type { Fields } from '@client-center/domain/forms/section.ts'
import { FormFoot, type FormFootProps } from '../platform/forms/form-foot.tsx'
import { useOwnFoot } from '../shell/frame-state.ts'
import classes from './account-documents.module.css'

/** Back and Save of a document's page; on a phone they take the place of its bar (design §7). */
export function PageFoot<F extends Fields>(props: Pick<FormFootProps<F>, 'form' | 'onCancel'>) {
  useOwnFoot()
  return (
    <div className={classes.pageFoot}>
      <FormFoot {...props} cancelLabel="Back" />
    </div>
  )
}
