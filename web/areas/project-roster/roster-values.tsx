import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import type { ProjectProvider } from '@client-center/contract/project-roster/project-providers.ts'
import { bindSection } from '@client-center/domain/forms/section.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { toRowFacts, projectProvider } from '@client-center/domain/project-roster/project-provider.ts'
import { SectionValues } from '../../forms/section-values.tsx'

interface LocationValuesProps {
  readonly location: ProjectLocation
  readonly locations: readonly ProjectLocation[]
}

/** All answers of a location, read-only, with the name of the location that it replaces. */
export function LocationValues({ location, locations }: LocationValuesProps) {
  const former = locations.find(({ id }) => id === location.currentLocationId)
  const only = Object.keys(projectLocation.fields).filter(
    (name): name is keyof typeof projectLocation.fields =>
      name !== 'currentLocationId' || location.currentLocationId !== null,
  )
  return (
    <SectionValues
      section={projectLocation}
      values={location}
      only={only}
      names={{ currentLocationId: former?.name ?? 'Deleted location' }}
    />
  )
}

interface ProviderValuesProps {
  readonly provider: ProjectProvider
  readonly variant: IntakeVariant
  readonly locations: readonly ProjectLocation[]
}

/** All answers of a provider of the project, read-only, with the names of the locations. */
export function ProviderValues({ provider, variant, locations }: ProviderValuesProps) {
  const section = bindSection(projectProvider, toRowFacts(variant, provider.newProvider))
  const named = locations.filter(({ id }) => provider.locations.includes(id)).map(({ name }) => name)
  return <SectionValues section={section} values={provider} names={{ locations: named.join(', ') }} hideInapplicable />
}
