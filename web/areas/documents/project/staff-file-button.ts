import { createContext, type ComponentType } from 'react'

interface StaffFileButtonProps {
  readonly accountId: string
  readonly projectId: string
  readonly document: { readonly id: string; readonly rev: number; readonly name: string }
}

/** The button with which staff replace the file of a document that the firm added. */
export const StaffFileButton = createContext<ComponentType<StaffFileButtonProps> | undefined>(undefined)
