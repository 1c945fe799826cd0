import { useCallback, useSyncExternalStore } from 'react'
import type { FieldView } from './field-views.ts'
import type { FieldStore } from './form-store.ts'

/** The view of one field. The component renders again only when the view changes. */
export function useFieldView(store: FieldStore, path: string): FieldView {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path])
  return useSyncExternalStore(subscribe, () => store.view(path))
}
