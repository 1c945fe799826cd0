import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { sectionEntries, type AnswerFormatters } from './section-entries.ts'
import type { FormStore } from './store/form-store.ts'
import type { UnsavedText } from './store/unsaved-forms.ts'

/** The answers of a section that differ from the saved ones. */
export function findUnsavedEntries<F extends Fields>(
  section: Section<F>,
  store: Pick<FormStore<FieldValues<F>>, 'answers' | 'saved'>,
  words: AnswerFormatters = {},
): UnsavedText {
  const saved = sectionEntries(section, store.saved(), words)
  const entries = sectionEntries(section, store.answers(), words).filter(
    ({ value }, at) => value !== '' && value !== saved[at]?.value,
  )
  return { title: section.title, entries }
}
