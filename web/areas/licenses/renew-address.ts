import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import type { useSearch } from '@tanstack/react-router'

/** The license to renew: its id, or a type, which means the license of that type that expires first. */
export interface RenewTarget {
  readonly providerId: string
  readonly license: string | number
}

type Search = Readonly<Partial<Record<string, unknown>>>

/** The search parameter that opens the dialog over any page: `renew=<provider>.<license id or name of a type>`. */
const NAME = 'renew'

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const SHAPE = new RegExp(String.raw`^(${ID})\.(?:(${ID})|([A-Za-z]+))$`, 'i')

/** Parses the search parameter. An invalid one counts as missing. */
export function renewTargetIn(search: ReturnType<typeof useSearch>): RenewTarget | undefined {
  const rawTarget: unknown = Reflect.get(search, NAME)
  const [, providerId, id, name] = (typeof rawTarget === 'string' ? SHAPE.exec(rawTarget) : null) ?? []
  const license = id ?? licenseTypes.find((licenseType) => licenseType.name === name)?.value
  return providerId === undefined || license === undefined ? undefined : { providerId, license }
}

/** Updates the search parameters, so that the dialog opens or, with undefined, closes. */
export const withRenewal =
  (target: RenewTarget | undefined) =>
  (before: Search): Search => ({ ...before, [NAME]: target === undefined ? undefined : formatTarget(target) })

function formatTarget({ providerId, license }: RenewTarget): string {
  const named = typeof license === 'number' ? licenseTypes.find(({ value }) => value === license)?.name : license
  return `${providerId}.${named ?? ''}`
}
