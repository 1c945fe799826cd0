import { createContext, use } from 'react'
import type { FieldStore } from './form-store.ts'
import { useFieldView } from './use-field-view.ts'

/** Where the fields below stand: whose they are, and under which path. */
export interface FormPlace {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly store: FieldStore
  /** Path of the section's answers; none when they are the form's own. */
  readonly at: string | undefined
  /** The answers may be looked at and not changed. */
  readonly readOnly?: boolean | undefined
  /** The answers wait for a save that is on its way. */
  readonly locked?: boolean | undefined
  /** Whether the last that the person chose here was a Yes; what it brings may take the focus. */
  readonly chosen?: { current: boolean }
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined)

/** Another answer of the section that a control stands in, and how to give it. */
export function useNeighbor<V>(name: string): readonly [value: V, set: (value: V) => void] {
  const place = use(FormPlaceContext)
  if (place === undefined) throw new Error('useNeighbor stands outside the fields of a form')
  const { store, at } = place
  const path = at === undefined ? name : `${at}/${name}`
  const { value } = useFieldView(store, path)
  const set = (next: V) => {
    store.set(path, next)
    store.touch(path)
  }
  // The form was made of the section that has this field; only the section knows its type.
  return [value as V, set]
}
