import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'

interface PlacesTabProps {
  readonly variant: IntakeVariant
}

/** The locations and the providers of a project, each saved by itself. */
export function PlacesTab({ variant }: PlacesTabProps) {
  return <p style={{ padding: '0 20px' }}>{variant.tabs.places}</p>
}
