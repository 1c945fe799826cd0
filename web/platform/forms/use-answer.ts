import { useWatch } from 'react-hook-form'
import type { Fields, ValuesOf } from '@client-center/domain/forms/section.ts'
import type { SectionForm } from './use-section-form.ts'

/** One answer as it is typed; renders again only when that answer changes. */
export function useAnswer<F extends Fields, K extends keyof F & string>(form: SectionForm<F>, name: K): ValuesOf<F>[K] {
  return useWatch({ control: form.control, name })
}
