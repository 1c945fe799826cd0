import { createContext, use } from 'react'
import type { FieldStore } from './form-store.ts'
import { useFieldView } from './use-field-view.ts'

/** The form and path that the fields below belong to. */
export interface FormScope {
  /** Distinguishes the inputs of two forms on one page. */
  readonly id: string
  readonly store: FieldStore
  /** Path of the section's answers; undefined when they are the form's own. */
  readonly at: string | undefined
  /** The answers can be read but not changed. */
  readonly readOnly?: boolean | undefined
  /** The answers wait for a save in progress. */
  readonly locked?: boolean | undefined
  /** Whether the person's last choice here was a Yes; the fields it opens may take the focus. */
  readonly chosen?: { current: boolean }
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

/** Another answer of the control's section, and its setter. */
export function useNeighbor<V>(name: string): readonly [value: V, set: (value: V) => void] {
  const place = use(FormScopeContext)
  if (place === undefined) throw new Error('useNeighbor stands outside the fields of a form')
  const { store, at } = place
  const path = at === undefined ? name : `${at}/${name}`
  const { value } = useFieldView(store, path)
  const set = (next: V) => {
    store.set(path, next)
    store.touch(path)
  }
  // The form has this field; only its section knows the type.
  return [value as V, set]
}
