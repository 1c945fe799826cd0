import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { findWorkGaps, type Gap } from '@client-center/domain/credentialing/work-history-gaps.ts'
import { withRow } from '@client-center/domain/forms/answer-at.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { memo } from 'react'
import { afterPress } from '../../../forms/after-press.ts'
import { LongTextControl } from '../../../forms/controls/text-control.tsx'
import { fieldId } from '../../../forms/controls/field-id.ts'
import type { FormStore } from '../../../forms/store/form-store.ts'
import { useFieldView } from '../../../forms/store/use-field-view.ts'
import { useSelected } from '../../../forms/store/use-selected.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { useCredentialingContext, type CredentialingDocument } from './credentialing-context.tsx'
import { partTexts } from './part-texts.ts'
import classes from './parts.module.css'

const { fields } = credentialingForm.parts.workHistoryGaps.section

/** A field that explains each gap of more than 60 days. Publishing does not require the explanations. */
export function WorkHistoryGaps({ form: { id, store, readOnly } }: { readonly form: CredentialingDocument }) {
  const { today } = useCredentialingContext()
  const gaps = useSelected(store, () => findWorkGaps(store.answers().workHistory, today), {
    isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    from: () => [store.answers().workHistory],
  })
  if (gaps.length === 0) return null
  return (
    <section className={classes.gaps} aria-label={partTexts.gaps.title}>
      <h3 className={classes.groupTitle}>{partTexts.gaps.title}</h3>
      <p className={classes.gapsHint}>{partTexts.gaps.hint}</p>
      {gaps.map((gap) => (
        <GapWord key={gap.id} formId={id} store={store} gap={gap} readOnly={readOnly} />
      ))}
    </section>
  )
}

interface GapWordProps {
  readonly formId: string
  readonly store: FormStore<CredentialingAnswers>
  readonly gap: Gap
  readonly readOnly: boolean
}

const GapWord = memo(function GapWord({ formId, store, gap, readOnly }: GapWordProps) {
  const path = toPath('workHistoryGaps', gap.id, 'explanation')
  const { value, sentence } = useFieldView(store, path)
  const say = (explanation: string) =>
    store.change(path, (answers) => withRow(credentialingForm, answers, 'workHistoryGaps', { ...gap, explanation }))
  const [from, to] = [formatAnswer(fields.from, gap.from), formatAnswer(fields.to, gap.to)]
  return (
    <LongTextControl
      id={fieldId(formId, path)}
      name={path}
      field={fields.explanation}
      value={typeof value === 'string' ? value : ''}
      onChange={say}
      onBlur={() => afterPress(() => store.leave(path))}
      label={fields.explanation.label.replace(
        'this time',
        `the time ${from === to ? `of ${from}` : `from ${from} to ${to}`}`,
      )}
      error={sentence}
      required={false}
      disabled={readOnly}
    />
  )
})
