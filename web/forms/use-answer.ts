import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import { useSelected } from './store/use-selected.ts'
import type { SectionForm } from './use-section-form.ts'

/** One answer of a form. The component renders again when it changes. */
export const useAnswer = <F extends Fields, N extends keyof F & string>(
  { store }: Pick<SectionForm<F>, 'store'>,
  name: N,
): FieldValues<F>[N] => useSelected(store, () => store.answers()[name])
