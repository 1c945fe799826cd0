import { useCallback, useSyncExternalStore } from 'react'
import type { FieldView } from './field-views.ts'
import type { FieldStore } from './form-store.ts'

/** What one field shows; its component renders again only when that changes. */
export function useFieldView(store: FieldStore, path: string): FieldView {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path])
  return useSyncExternalStore(subscribe, () => store.view(path))
}
