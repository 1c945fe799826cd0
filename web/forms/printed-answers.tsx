import type { Fields } from '@client-center/domain/forms/section.ts'
import { usePrinting } from '../ui/page/use-printing.ts'
import { SectionValues, type SectionValuesProps } from './section-values.tsx'
import type { SectionForm } from './use-section-form.ts'

interface PrintedAnswersProps<F extends Fields> extends Omit<SectionValuesProps<F>, 'section' | 'values'> {
  readonly form: SectionForm<F>
}

/** The answers of a form as text, rendered only while printing, in place of the fields. */
export const PrintedAnswers = <F extends Fields>({ form, ...props }: PrintedAnswersProps<F>) =>
  usePrinting() ? <SectionValues section={form.section} values={form.store.answers()} {...props} /> : null
