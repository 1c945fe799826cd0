import type { Fields } from '@client-center/domain/forms/section.ts'
import { FormFoot, type FormFootProps } from '../../../forms/form-foot.tsx'
import { FixedFoot } from '../../../ui/page/fixed-foot.tsx'
import classes from './account-documents.module.css'

/** The footer of a document's page: Back and Save. */
export const PageFoot = <F extends Fields>(props: Pick<FormFootProps<F>, 'form' | 'onCancel'>) => (
  <FixedFoot className={classes.pageFoot}>
    <FormFoot {...props} cancelLabel="Back" />
  </FixedFoot>
)
