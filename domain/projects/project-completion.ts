import { addDays, daysBetween } from '../calendar.ts'
import { adaptField } from '../forms/field.ts'
import { date } from '../forms/fields/date.ts'
import { longText } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { location } from '../locations/location.ts'

/** The days for which a completion can be undone. */
const UNDO_DAYS = 7

/** The days before and after today on which promoted locations can take effect. */
const DAYS_BACK = 366
const DAYS_AHEAD = 92

const facts = {
  effectiveOn: date('Effective date', { required: true }),
  reason: longText('Reason', { maxLength: 500, sample: 'The practice withdrew the rest.' }),
}

/** What the advisor states about a completion. */
export const completionFacts = section('Completion', facts)

/** The same while something is open, which requires the reason. */
export const factsWithReason = section('Completion', { ...facts, reason: adaptField(facts.reason, { required: true }) })

/**
 * What a completion does with a location of the project: adds it to the practice, updates a location of the practice,
 * terminates the location of the practice that another one replaces, or leaves the practice as it is (AMB-62, AMB-119).
 */
export const completionActions = ['add', 'update', 'terminate', 'leave'] as const
export type CompletionAction = (typeof completionActions)[number]

export type LocationAnswers = FieldValues<(typeof location)['fields']>
export type LocationField = keyof LocationAnswers

/** The fields that promotion copies, in their order on screen. */
export const promotedFields = Object.keys(location.fields) as LocationField[]

export interface ProposedLocation extends LocationAnswers {
  readonly id: string
  /** Whether another location of the project replaces it. */
  readonly willBeTerming: boolean
  /** The practice's location behind it, if it is known. */
  readonly accountLocationId: string | null
}

export interface PracticeLocation extends LocationAnswers {
  readonly id: string
}

/** The advisor's choice for a location of the project. `targetId` is the practice's location to update or terminate. */
export interface LocationChoice {
  readonly locationId: string
  readonly action: CompletionAction
  readonly targetId: string | null
}

/** The fields in which a location of the practice differs from the one to promote. */
export const findChangedFields = (from: LocationAnswers, to: LocationAnswers): LocationField[] =>
  promotedFields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))

/** The last day of a location that ends when the promoted ones take effect. */
export const toLastDay = (effectiveOn: string): string => addDays(effectiveOn, -1)

/** The actions that a location of the project allows. */
const allowedActions = ({ willBeTerming }: Pick<ProposedLocation, 'willBeTerming'>): readonly CompletionAction[] =>
  willBeTerming ? ['terminate', 'leave'] : ['add', 'update', 'leave']

/** Suggests a choice for each location: the practice's location with the same link, address or name, each used once. */
export function suggestChoices(
  locations: readonly ProposedLocation[],
  practiceLocations: readonly PracticeLocation[],
): LocationChoice[] {
  const free = new Map(practiceLocations.map((one) => [one.id, one]))
  const targets = new Map<string, string>()
  // A sure match is found for all before a less sure one is tried.
  for (const matches of matchers)
    for (const one of locations.filter(({ id }) => !targets.has(id))) {
      const found = [...free.values()].filter((practiceLocation) => matches(one, practiceLocation))
      const [target] = found
      if (target === undefined || found.length > 1) continue
      targets.set(one.id, target.id)
      free.delete(target.id)
    }
  return locations.map(({ id, willBeTerming }) => {
    const targetId = targets.get(id) ?? null
    if (targetId === null) return { locationId: id, action: willBeTerming ? 'leave' : 'add', targetId }
    return { locationId: id, action: willBeTerming ? 'terminate' : 'update', targetId }
  })
}

type Matcher = (proposed: ProposedLocation, existing: PracticeLocation) => boolean

const matchers: readonly Matcher[] = [
  ({ accountLocationId }, { id }) => accountLocationId === id,
  (a, b) => isSame(a.address, b.address) && a.zip.slice(0, 5) === b.zip.slice(0, 5),
  (a, b) => isSame(a.name, b.name),
]

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The refusals of a completion (our wording). */
export const completionSentences = {
  otherLocations: 'The locations of the project have changed. Reload to see the latest.',
  changed: (name: string) => `${name} has changed since you opened this page. Reload to see the latest.`,
  gone: (name: string) => `The practice's location for ${name} was deleted. Reload and choose again.`,
  notAllowed: (name: string) => `Choose what happens to ${name}.`,
  noTarget: (name: string) => `Choose a location of the practice for ${name}.`,
  sameTarget: 'Two locations of the project cannot use the same location of the practice.',
  effectiveOn: `Enter a date no more than ${DAYS_BACK} days ago and ${DAYS_AHEAD} days ahead.`,
  reason: 'Some of the project is still open. Enter a reason for completing it.',
  completed: (name: string) => `${name} has already completed this project.`,
  notCompleted: 'This project is not completed, so there is nothing to undo.',
  later: 'This completion is not the last one, so it cannot be undone.',
  late: `A completion can be undone for ${UNDO_DAYS} days. This time has passed.`,
  edited: (name: string) => `${name} was changed after the completion, so it can no longer be undone.`,
  deleted: (name: string) => `${name} was deleted after the completion, so it can no longer be undone.`,
} as const

/** Whether promoted locations may take effect on this day. */
export function isEffectiveDay(day: string, today: string): boolean {
  const ahead = daysBetween(today, day)
  return ahead >= -DAYS_BACK && ahead <= DAYS_AHEAD
}

/**
 * Checks the choices against the project's locations. Returns the sentence of the first problem. Every location needs
 * one choice, and a location of the practice can be used once.
 */
export function findChoiceProblem(
  locations: readonly Pick<ProposedLocation, 'id' | 'name' | 'willBeTerming'>[],
  choices: readonly LocationChoice[],
): string | undefined {
  const byId = new Map(choices.map((choice) => [choice.locationId, choice]))
  if (byId.size !== choices.length || choices.length !== locations.length) return completionSentences.otherLocations
  const targets = choices.flatMap(({ action, targetId }) => (hasTarget(action) && targetId !== null ? [targetId] : []))
  for (const one of locations) {
    const choice = byId.get(one.id)
    if (choice === undefined) return completionSentences.otherLocations
    if (!allowedActions(one).includes(choice.action)) return completionSentences.notAllowed(one.name)
    if (hasTarget(choice.action) && choice.targetId === null) return completionSentences.noTarget(one.name)
  }
  return new Set(targets).size === targets.length ? undefined : completionSentences.sameTarget
}

/** Whether the action changes a location that the practice already has. */
export const hasTarget = (action: CompletionAction): boolean => action === 'update' || action === 'terminate'

/** What is open in a project, with numbers. */
export interface OpenParts {
  /** Required items that are not provided. */
  readonly items: number
  /** Documents to sign without a final status. */
  readonly signatures: number
  readonly declined: number
  /** Applications that are neither completed nor canceled. */
  readonly applications: number
}

/** Whether completing the project needs a reason. */
export const needsReason = ({ items, signatures, declined, applications }: OpenParts): boolean =>
  items + signatures + declined + applications > 0

/** The last moment at which a completion can be undone. */
export const toUndoEnd = (completedAt: Date): Date => new Date(completedAt.getTime() + UNDO_DAYS * 86_400_000)
