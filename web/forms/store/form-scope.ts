import { createContext, use } from 'react'
import type { FieldStore } from './form-store.ts'
import { useFieldView } from './use-field-view.ts'

/** The form and path of the fields below this context. */
export interface FormScope {
  /** Makes the ids of inputs unique if the page has two forms. */
  readonly id: string
  readonly store: FieldStore
  /** The path of the section's answers; undefined if the form is this section. */
  readonly at: string | undefined
  /** Whether the answers cannot be changed. */
  readonly readOnly?: boolean | undefined
  /** Whether the fields are locked until the save in progress ends. */
  readonly locked?: boolean | undefined
  /** Whether the user's last choice in this section was Yes. The fields that it opened may then take the focus. */
  readonly chosen?: { current: boolean }
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

/** Another answer of the same section, and its setter. */
export function useNeighbor<V>(name: string): readonly [value: V, set: (value: V) => void] {
  const scope = use(FormScopeContext)
  if (scope === undefined) throw new Error('useNeighbor stands outside the fields of a form')
  const { store, at } = scope
  const path = at === undefined ? name : `${at}/${name}`
  const { value } = useFieldView(store, path)
  const set = (next: V) => {
    store.set(path, next)
    store.touch(path)
  }
  // The form has this field, but only its section knows the type.
  return [value as V, set]
}
