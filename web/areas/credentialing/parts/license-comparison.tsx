import { withAnswer, withRow } from '@client-center/domain/forms/answer-at.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import {
  findRegisterDifferences,
  type LicensePart,
  type RegisterFinding,
} from '@client-center/domain/credentialing/register-differences.ts'
import { newRow } from '@client-center/domain/forms/form.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../../api/new-id.ts'
import { fieldId, goToField } from '../../../forms/controls/field-id.ts'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { useCredentialingContext, type CredentialingDocument } from './credentialing-context.tsx'
import classes from './license-comparison.module.css'

interface LicenseComparisonProps {
  readonly form: CredentialingDocument
  readonly part: LicensePart
}

/** By form store: the keys of the findings that the user dismissed. */
const dismissed = new WeakMap<object, Set<string>>()

/**
 * Compares the form with the provider's licenses in the portal. It offers missing licenses, and shows differing values
 * side by side.
 */
export function LicenseComparison({ form, part }: LicenseComparisonProps) {
  const { id, store, readOnly } = form
  const { providers } = useCredentialingContext().sources
  const [, setLeft] = useState(0)
  const chosenNow = () => store.answers().person.intakeFormProviderId
  const registeredNow = () => providers.find((provider) => provider.id === chosenNow())?.licenses ?? NO_DIFFERENCES
  const found = useSelected(store, () => findRegisterDifferences(part, store.answers(), registeredNow()), {
    isSame: (a, b) => a.length === b.length && a.every(({ key }, index) => key === b[index]?.key),
    from: () => [store.answers()[part], chosenNow(), providers],
  })
  const leftAlone = dismissed.get(store) ?? new Set()
  const shown = readOnly ? [] : found.filter(({ key }) => !leftAlone.has(key))
  if (shown.length === 0) return null

  const goTo = (path: string, { differences: [first] }: RegisterFinding) =>
    goToField(fieldId(id, toPath(path, first?.field ?? '')))
  const copyToForm = (finding: RegisterFinding) => {
    const values = Object.fromEntries(finding.differences.map(({ field, value }) => [field, value]))
    const rowId = newId()
    const path = finding.path ?? toPath('licenses', rowId)
    // The field must be in the document before it can be focused.
    flushSync(() =>
      store.change(part, (answers) =>
        finding.path === undefined
          ? withRow(credentialingForm, answers, 'licenses', newRow(credentialingForm.parts.licenses, rowId, values))
          : Object.entries(values).reduce(
              (all, [field, value]) => withAnswer(credentialingForm, all, toPath(path, field), value),
              answers,
            ),
      ),
    )
    goTo(path, finding)
  }
  const dismiss = (finding: RegisterFinding) => {
    dismissed.set(store, new Set([...leftAlone, finding.key]))
    flushSync(() => setLeft((times) => times + 1))
    if (finding.path !== undefined) goTo(finding.path, finding)
  }
  return (
    <ul className={classes.findings} aria-label="In your license list">
      {shown.map((finding) =>
        finding.differences.every(({ inForm }) => inForm === '') ? (
          <Offer key={finding.key} finding={finding} onCopy={() => copyToForm(finding)} />
        ) : (
          <Disagreement
            key={finding.key}
            finding={finding}
            onCopy={() => copyToForm(finding)}
            onDismiss={() => dismiss(finding)}
          />
        ),
      )}
    </ul>
  )
}

const NO_DIFFERENCES: readonly never[] = []

interface FindingProps {
  readonly finding: RegisterFinding
  readonly onCopy: () => void
}

const Offer = ({ finding: { title, license, differences }, onCopy }: FindingProps) => (
  <li className={classes.offer}>
    <span className={classes.words}>
      <strong>{title}</strong> {license.number} is in your license list
      <span className={classes.dates}>
        {differences
          .filter(({ field }) => /date/i.test(field))
          .map(({ label, inRegister }) => `${label} ${inRegister}`)
          .join(', ')}
      </span>
    </span>
    <Button variant="light" size="compact-md" aria-label={`Use these: ${title} ${license.number}`} onClick={onCopy}>
      Use these
    </Button>
  </li>
)

const Disagreement = ({
  finding: { title, license, differences },
  onCopy,
  onDismiss,
}: FindingProps & { readonly onDismiss: () => void }) => (
  <li className={classes.disagreement}>
    <table className={classes.sides}>
      <caption className={classes.title}>
        {title} {license.number} is different in your license list
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">In this form</th>
          <th scope="col">In your license list</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, inForm, inRegister }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{inForm === '' ? 'No answer' : inForm}</td>
            <td>{inRegister}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={classes.buttons}>
      <Button variant="default" size="compact-md" aria-label={`Keep form values: ${title}`} onClick={onDismiss}>
        Keep form values
      </Button>
      <Button variant="light" size="compact-md" aria-label={`Use list values: ${title}`} onClick={onCopy}>
        Use list values
      </Button>
    </div>
  </li>
)
