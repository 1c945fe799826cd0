import type { AutofillSources } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { FormDocument } from '../../../forms/document/use-form.ts'
import { OfficeHours } from './lazy-office-hours.tsx'

/** The credentialing form, being filled in. */
export type CredentialingDocument = FormDocument<CredentialingParts>

/** The data that parts of the form need from their page. */
export interface CredentialingContextValue {
  /** The records from which fields can be filled. */
  readonly sources: AutofillSources
  /** Fetches the full stored social security number; undefined if that is not permitted or none is stored. */
  readonly readSsn: (() => Promise<string>) | undefined
  /** 'YYYY-MM-DD'. */
  readonly today: string
}

const CredentialingContext = createContext<CredentialingContextValue | undefined>(undefined)

/** Wraps the form. Pass the same `place` object on every render. */
export function CredentialingContextProvider({
  value,
  children,
}: {
  readonly value: CredentialingContextValue
  readonly children: ReactNode
}) {
  // Preloads the office hours, because a link to an error in them must find the field rendered.
  useEffect(() => void OfficeHours.preload(), [])
  return <CredentialingContext value={value}>{children}</CredentialingContext>
}

export function useCredentialingContext(): CredentialingContextValue {
  const value = use(CredentialingContext)
  if (value === undefined) throw new Error('A part of the credentialing form stands outside its page')
  return value
}
