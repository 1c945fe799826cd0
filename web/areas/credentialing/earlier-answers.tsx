import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { formatForm } from '@client-center/domain/forms/format-form.ts'
import { toLocalDay } from '../../time/local-day.ts'
import { DataList } from '../../ui/text/data-list.tsx'
import classes from './credentialing.module.css'

/** The answers of an earlier save as text, by section. */
export function EarlierAnswers({ answers }: { readonly answers: CredentialingAnswers }) {
  const groups = formatForm(credentialingForm, answers, { today: toLocalDay(new Date()) })
    .flatMap((tab) => tab.groups)
    .map((group) => ({ ...group, answers: group.answers.filter(({ words }) => words !== '') }))
    .filter((group) => group.answers.length > 0)
  return groups.map(({ path, title, answers: all }) => (
    // Not a landmark, because the page below the dialog has the same sections as landmarks.
    <div key={path} role="group" className={classes.earlier} aria-label={title}>
      <h3>{title}</h3>
      <DataList entries={all.map(({ label, words }) => ({ label, value: words }))} />
    </div>
  ))
}
