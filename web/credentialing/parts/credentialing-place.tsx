import type { AutofillSources } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { WholeForm } from '../../platform/forms/document/use-form.ts'
import { OfficeHours } from './lazy-office-hours.tsx'

/** The credentialing form, being filled in. */
export type CredentialingWhole = WholeForm<CredentialingParts>

/** What the parts of the form are told by their page. */
export interface CredentialingPlace {
  /** What fields can be filled from. */
  readonly known: AutofillSources
  /** Asks for the whole social security number that is kept; none where it may not be asked for, or none is kept yet. */
  readonly readSsn: (() => Promise<string>) | undefined
  /** 'YYYY-MM-DD'. */
  readonly today: string
}

const Place = createContext<CredentialingPlace | undefined>(undefined)

/** Stands around the form; `place` is the same object from render to render. */
export function CredentialingPlaceProvider({
  place,
  children,
}: {
  readonly place: CredentialingPlace
  readonly children: ReactNode
}) {
  // An error there can be gone to from every tab, so it has to be there by then.
  useEffect(() => void OfficeHours.preload(), [])
  return <Place value={place}>{children}</Place>
}

export function useCredentialingPlace(): CredentialingPlace {
  const place = use(Place)
  if (place === undefined) throw new Error('A part of the credentialing form stands outside its page')
  return place
}
