import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { formatForm } from '@client-center/domain/forms/format-form.ts'
import { toLocalDay } from '../../time/local-day.ts'
import { DataList } from '../../ui/text/data-list.tsx'
import classes from './credentialing.module.css'

/** An earlier version of a form as text, section by section. */
export function EarlierAnswers({ answers }: { readonly answers: CredentialingAnswers }) {
  const groups = formatForm(credentialingForm, answers, { today: toLocalDay(new Date()) })
    .flatMap((tab) => tab.groups)
    .map((group) => ({ ...group, answers: group.answers.filter(({ words }) => words !== '') }))
    .filter((group) => group.answers.length > 0)
  return groups.map(({ path, title, answers: all }) => (
    // Not a landmark: the page beneath has those of the form itself.
    <div key={path} role="group" className={classes.earlier} aria-label={title}>
      <h3>{title}</h3>
      <DataList entries={all.map(({ label, words }) => ({ label, value: words }))} />
    </div>
  ))
}
