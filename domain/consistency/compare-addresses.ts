import { pathOf } from '../forms/path.ts'
import type { ConsistencyFacts, LocationFacts } from './consistency-facts.ts'
import type { ConsistencyFinding } from './consistency-finding.ts'
import { saidBy, saidByForm, saidBySummary, sayingOf, type Said } from './said-by.ts'
import { isSameAddress, type Address } from './same.ts'
import { exactIn, officesIn } from './summary-answers.ts'

type Office = Address & { readonly city: string }

const inWords = ({ address, suite = '', city, zip }: Office): string =>
  [address, suite, city, zip].filter((part) => part !== '').join(', ')

/** Offices of a form, and of the summary, that are none of the practice's locations. Without locations nothing is said. */
export function compareAddresses({ forms, summary, account }: ConsistencyFacts): readonly ConsistencyFinding[] {
  const { locations } = account
  if (locations.length === 0) return []
  const isOwn = (office: Address) => locations.some((location) => isSameAddress(location, office))
  const found = ({ office, said, meant }: Compared): ConsistencyFinding[] =>
    said.map((one) => ({
      key: `address ${one.name} ${inWords(office)}`,
      kind: 'address',
      what: 'Office address',
      sayings: [...saidOfLocations(meant === undefined ? locations : [meant]), one].map(sayingOf),
      severity: 'minor',
      action: one.mending,
    }))
  const ofForms = forms.flatMap((form) =>
    form.answers.offices
      .map(({ id, intakeLocationId, address, suite, city, zip }) => ({
        id,
        intakeLocationId,
        office: { address, suite, city: city.name, zip },
      }))
      .filter(({ office }) => office.address !== '' && !isOwn(office))
      .map(({ id, intakeLocationId, office }) => ({
        office,
        said: saidByForm(form, pathOf('offices', id, 'address'), inWords(office)),
        meant: locations.find((one) => one.id === intakeLocationId),
      })),
  )
  const ofSummary = (summary === null ? [] : officesIn(exactIn(summary)))
    .filter((office) => !isOwn(office))
    .map((office) => ({ office, said: saidBySummary(summary, inWords(office)), meant: undefined }))
  return [...ofForms, ...ofSummary].flatMap(found)
}

interface Compared {
  readonly office: Office
  readonly said: readonly Said[]
  /** The location that the office was filled from. */
  readonly meant: LocationFacts | undefined
}

const MOST = 3

function saidOfLocations(locations: readonly LocationFacts[]): Said[] {
  const value = locations.slice(0, MOST).map(inWords).join('; ')
  const more = locations.length > MOST ? ` and ${locations.length - MOST} more` : ''
  return saidBy('locations', {
    raw: value,
    value: `${value}${more}`,
    since: locations.length === 1 ? (locations[0]?.since ?? null) : null,
    mending: { is: 'locations' },
  })
}
