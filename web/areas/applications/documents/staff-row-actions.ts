import { createContext, type ComponentType } from 'react'
import type { DocumentRow } from './pending-documents.ts'

export interface StaffRowProps {
  readonly accountId: string
  readonly applicationId: string
  readonly kind: 'related' | 'attachment'
  readonly document: DocumentRow
  readonly busy: boolean
}

/** What staff do with a document of an application, in addition to what the practice does. */
export const StaffRowActions = createContext<ComponentType<StaffRowProps> | undefined>(undefined)
