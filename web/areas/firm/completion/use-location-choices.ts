import type { CompletionPreview } from '@client-center/contract/firm/completion.ts'
import {
  findChangedFields,
  hasTarget,
  suggestChoices,
  type CompletionAction,
  type LocationField,
} from '@client-center/domain/projects/project-completion.ts'
import { useMemo, useState } from 'react'

type ProposedLocation = CompletionPreview['locations'][number]
type PracticeLocation = CompletionPreview['practiceLocations'][number]

/** A location of the project with what completing does with it. */
export interface PlannedLocation {
  readonly location: ProposedLocation
  readonly isPromoted: boolean
  /** The practice's location that is updated or terminated; undefined for a new one. */
  readonly target: PracticeLocation | undefined
  readonly action: CompletionAction
  /** The fields that an update changes. */
  readonly changed: readonly LocationField[]
  /** Whether another promoted location has the same target. */
  readonly isTwice: boolean
}

interface Override {
  readonly isPromoted?: boolean
  readonly targetId?: string | null
}

export interface LocationChoices {
  readonly planned: readonly PlannedLocation[]
  readonly isChanged: boolean
  readonly setPromoted: (locationId: string, isPromoted: boolean) => void
  readonly setAllPromoted: (isPromoted: boolean) => void
  readonly setTarget: (locationId: string, targetId: string | null) => void
}

/** What happens to each location: the suggestion, changed by what the advisor chose. Choices survive a refetch. */
export function useLocationChoices({ locations, practiceLocations }: CompletionPreview): LocationChoices {
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const planned = useMemo(
    () => plan({ locations, practiceLocations }, overrides),
    [locations, practiceLocations, overrides],
  )
  const change = (ids: readonly string[], override: Override) =>
    setOverrides(new Map([...overrides, ...ids.map((id) => [id, { ...overrides.get(id), ...override }] as const)]))
  return {
    planned,
    isChanged: overrides.size > 0,
    setPromoted: (id, isPromoted) => change([id], { isPromoted }),
    setAllPromoted: (isPromoted) =>
      change(
        planned.filter(canPromote).map(({ location }) => location.id),
        { isPromoted },
      ),
    // Who chooses a location of the practice means to use it.
    setTarget: (id, targetId) => change([id], { targetId, isPromoted: true }),
  }
}

/** A location that ends needs the location of the practice that ends with it. */
export const canPromote = ({ location, target }: Pick<PlannedLocation, 'location' | 'target'>): boolean =>
  !location.willBeTerming || target !== undefined

type Locations = Pick<CompletionPreview, 'locations' | 'practiceLocations'>

function plan({ locations, practiceLocations }: Locations, overrides: ReadonlyMap<string, Override>) {
  const suggested = new Map(suggestChoices(locations, practiceLocations).map((choice) => [choice.locationId, choice]))
  const chosen = locations.map((location) => {
    const suggestion = suggested.get(location.id)
    const override = overrides.get(location.id)
    const targetId = override?.targetId === undefined ? suggestion?.targetId : override.targetId
    const target = practiceLocations.find(({ id }) => id === targetId)
    const wanted = override?.isPromoted ?? suggestion?.action !== 'leave'
    const isPromoted = wanted && canPromote({ location, target })
    return { location, target, isPromoted, action: toAction(location, target, isPromoted) }
  })
  const used = chosen.flatMap(({ action, target }) => (hasTarget(action) && target !== undefined ? [target.id] : []))
  return chosen.map((one): PlannedLocation => ({
    ...one,
    changed: one.action === 'update' && one.target !== undefined ? findChangedFields(one.target, one.location) : [],
    isTwice: hasTarget(one.action) && used.filter((id) => id === one.target?.id).length > 1,
  }))
}

function toAction(location: ProposedLocation, target: object | undefined, isPromoted: boolean): CompletionAction {
  if (!isPromoted) return 'leave'
  if (location.willBeTerming) return 'terminate'
  return target === undefined ? 'add' : 'update'
}

/** The choice as the server expects it. */
export const toChoiceInput = ({ location, action, target }: PlannedLocation) => {
  const used = hasTarget(action) ? target : undefined
  return {
    locationId: location.id,
    rev: location.rev,
    action,
    targetId: used?.id ?? null,
    targetRev: used?.rev ?? null,
  }
}
