import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { sectionEntries, type AnswerWords } from './section-entries.ts'
import type { FormStore } from './store/form-store.ts'
import type { TypedWords } from './typing.ts'

/** What of a section's answers is not what was saved last. */
export function typedInto<F extends Fields>(
  section: Section<F>,
  store: Pick<FormStore<FieldValues<F>>, 'answers' | 'saved'>,
  words: AnswerWords = {},
): TypedWords {
  const saved = sectionEntries(section, store.saved(), words)
  const entries = sectionEntries(section, store.answers(), words).filter(
    ({ value }, at) => value !== '' && value !== saved[at]?.value,
  )
  return { title: section.title, entries }
}
