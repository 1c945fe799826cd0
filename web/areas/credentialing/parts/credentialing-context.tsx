import type { AutofillSources } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { FormDocument } from '../../../forms/document/use-form.ts'
import { OfficeHours } from './lazy-office-hours.tsx'

/** The credentialing form, being filled in. */
export type CredentialingDocument = FormDocument<CredentialingParts>

/** What the form's parts need from their page. */
export interface CredentialingContextValue {
  /** The records that fields can be filled from. */
  readonly known: AutofillSources
  /** Reads the full stored social security number; undefined where that is not permitted, or none is stored. */
  readonly readSsn: (() => Promise<string>) | undefined
  /** 'YYYY-MM-DD'. */
  readonly today: string
}

const Place = createContext<CredentialingContextValue | undefined>(undefined)

/** Wraps the form; pass the same `place` object on every render. */
export function CredentialingContextProvider({
  place,
  children,
}: {
  readonly place: CredentialingContextValue
  readonly children: ReactNode
}) {
  // Any tab may have a link to an error there, so it must be loaded by then.
  useEffect(() => void OfficeHours.preload(), [])
  return <Place value={place}>{children}</Place>
}

export function useCredentialingContext(): CredentialingContextValue {
  const place = use(Place)
  if (place === undefined) throw new Error('A part of the credentialing form stands outside its page')
  return place
}
