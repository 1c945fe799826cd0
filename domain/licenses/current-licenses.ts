import { canceledLicenseStatus } from './license-statuses.ts'

interface DatedLicense {
  readonly id: string
  readonly type: number | null
  readonly stateId: number | null
  readonly status: number | null
  readonly expirationDate: string | null
}

interface CurrentLicense {
  readonly type: number
  readonly expirationDate: string
}

/**
 * The licenses of one provider that count for expirations, earliest first. Excludes those without a date, canceled ones
 * (AMB-128), and those replaced by a later one of the same type and state (design §5).
 */
export function getCurrentLicenses<L extends DatedLicense>(licenses: readonly L[]): (L & CurrentLicense)[] {
  const running = licenses.filter(
    (license): license is L & CurrentLicense =>
      license.type !== null && license.expirationDate !== null && license.status !== canceledLicenseStatus,
  )
  return running
    .filter((license) => !running.some((otherLicense) => replaces(otherLicense, license)))
    .sort((a, b) => (isLater(a, b) ? 1 : -1))
}

type Current = DatedLicense & CurrentLicense

const replaces = (candidate: Current, license: Current): boolean =>
  candidate.type === license.type && candidate.stateId === license.stateId && isLater(candidate, license)

/** With the same date, the license with the greater id counts as later, so that the result is stable. */
const isLater = (a: Current, b: Current): boolean =>
  a.expirationDate === b.expirationDate ? a.id > b.id : a.expirationDate > b.expirationDate
