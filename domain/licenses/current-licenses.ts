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
    (one): one is L & CurrentLicense =>
      one.type !== null && one.expirationDate !== null && one.status !== canceledLicenseStatus,
  )
  return running
    .filter((one) => !running.some((other) => replaces(other, one)))
    .sort((one, other) => (isLater(one, other) ? 1 : -1))
}

type Current = DatedLicense & CurrentLicense

const replaces = (other: Current, one: Current): boolean =>
  other.type === one.type && other.stateId === one.stateId && isLater(other, one)

/** With the same date, the license with the greater id counts as later, so that the result is stable. */
const isLater = (one: Current, other: Current): boolean =>
  one.expirationDate === other.expirationDate ? one.id > other.id : one.expirationDate > other.expirationDate
