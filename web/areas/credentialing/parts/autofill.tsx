import type { Autofill } from '@client-center/domain/credentialing/autofill.ts'
import { use, useState, type ReactNode } from 'react'
import { FormScopeContext } from '../../../forms/store/form-scope.ts'
import { partTexts } from './part-texts.ts'
import classes from './parts.module.css'

/**
 * Returns a function that fills fields of the same section from a record, and the labels of the fields that it filled.
 */
export function useAutofill() {
  const scope = use(FormScopeContext)
  const [labels, setLabels] = useState<readonly string[]>([])
  const applyAutofill = <T,>(autofill: Autofill<T>) => {
    const parentPath = scope?.at === undefined ? '' : `${scope.at}/`
    for (const [name, value] of Object.entries(autofill.answers)) scope?.store.set(`${parentPath}${name}`, value)
    setLabels(autofill.labels)
  }
  return { labels, take: applyAutofill }
}

/** The labels of the filled fields, shown below the control that filled them. */
export const AutofilledFields = ({
  labels,
  children,
}: {
  readonly labels: readonly string[]
  readonly children?: ReactNode
}) => (
  <span role="status" className={labels.length === 0 ? undefined : classes.filled}>
    {labels.length === 0 ? children : partTexts.filledIn(labels)}
  </span>
)
