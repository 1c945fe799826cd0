import { toPath } from '../forms/path.ts'
import type { ConsistencyFacts, LocationFacts } from './consistency-facts.ts'
import type { ConsistencyFinding } from './consistency-finding.ts'
import {
  toComparable,
  formToComparable,
  summaryToComparable,
  toSourceValue,
  type ComparableValue,
} from './comparable-value.ts'
import { isSameAddress, type Address } from './compare-values.ts'
import { getExactValues, getOffices } from './summary-answers.ts'

type Office = Address & { readonly city: string }

const formatAddress = ({ address, suite = '', city, zip }: Office): string =>
  [address, suite, city, zip].filter((part) => part !== '').join(', ')

/**
 * Finds offices in forms and in the summary that match none of the practice's locations. Returns nothing if there are
 * no locations.
 */
export function compareAddresses({ forms, summary, account }: ConsistencyFacts): readonly ConsistencyFinding[] {
  const { locations } = account
  if (locations.length === 0) return []
  const isOwn = (office: Address) => locations.some((location) => isSameAddress(location, office))
  const found = ({ office, values, meant }: Compared): ConsistencyFinding[] =>
    values.map((value) => ({
      key: `address ${value.name} ${formatAddress(office)}`,
      kind: 'address',
      what: 'Office address',
      values: [...locationsToComparable(meant === undefined ? locations : [meant]), value].map(toSourceValue),
      severity: 'minor',
      action: value.fix,
    }))
  const fromForms = forms.flatMap((form) =>
    form.answers.offices
      .map(({ id, intakeLocationId, address, suite, city, zip }) => ({
        id,
        intakeLocationId,
        office: { address, suite, city: city.name, zip },
      }))
      .filter(({ office }) => office.address !== '' && !isOwn(office))
      .map(({ id, intakeLocationId, office }) => ({
        office,
        values: formToComparable(form, toPath('offices', id, 'address'), formatAddress(office)),
        meant: locations.find((location) => location.id === intakeLocationId),
      })),
  )
  const fromSummary = (summary === null ? [] : getOffices(getExactValues(summary)))
    .filter((office) => !isOwn(office))
    .map((office) => ({ office, values: summaryToComparable(summary, formatAddress(office)), meant: undefined }))
  return [...fromForms, ...fromSummary].flatMap(found)
}

interface Compared {
  readonly office: Office
  readonly values: readonly ComparableValue[]
  /** The location from which the office was autofilled. */
  readonly meant: LocationFacts | undefined
}

const MOST = 3

function locationsToComparable(locations: readonly LocationFacts[]): ComparableValue[] {
  const value = locations.slice(0, MOST).map(formatAddress).join('; ')
  const more = locations.length > MOST ? ` and ${locations.length - MOST} more` : ''
  return toComparable('locations', {
    raw: value,
    value: `${value}${more}`,
    since: locations.length === 1 ? (locations[0]?.since ?? null) : null,
    fix: { is: 'locations' },
  })
}
