import type { IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'

/**
 * Converts the answers of an intake to the wire shape and back. On the wire each part is an entity of the specification
 * (001 §3): the new TIN includes its reason, a city is a name and an id, and the seller includes its providers.
 * Refusals use the paths of the request body: `businessInfoData/newTin/tinChangeReason`,
 * `sellersInfo/providers/{id}/name`.
 */

type Business = IntakeAnswers['business']

export type WireBusiness = Omit<Business, 'billingAddressCity' | 'newTin' | 'tinChangeReason'> & {
  readonly billingAddressCity: string
  readonly billingAddressCityId: number | null
  readonly newTin: Pick<Business, 'newTin' | 'tinChangeReason'>
}

export type WireSeller = IntakeAnswers['sellersInfo'] & { providers: IntakeAnswers['sellerProviders'][number][] }

/** The parts of an intake. A part is missing if the variant does not have it or the request does not change it. */
export interface WireIntake {
  readonly businessInfoData?: WireBusiness | undefined
  readonly businessInfoChangedData?: WireBusiness | undefined
  readonly practiceInfoData?: IntakeAnswers['practiceInfoData'] | undefined
  readonly sellersInfo?: WireSeller | undefined
}

export function businessToWire({ billingAddressCity, newTin, tinChangeReason, ...same }: Business): WireBusiness {
  const { id, name } = billingAddressCity
  return { ...same, billingAddressCity: name, billingAddressCityId: id, newTin: { newTin, tinChangeReason } }
}

export const sellerToWire = ({
  sellersInfo,
  sellerProviders,
}: Pick<IntakeAnswers, 'sellersInfo' | 'sellerProviders'>): WireSeller => ({
  ...sellersInfo,
  providers: [...sellerProviders],
})

/** Converts the answers of a variant to its wire parts. */
export const intakeToWire = ({ business, tabs }: IntakeVariant, answers: IntakeAnswers): WireIntake => ({
  [business]: businessToWire(answers.business),
  ...(tabs.practice === undefined ? {} : { practiceInfoData: answers.practiceInfoData }),
  ...(tabs.seller === undefined ? {} : { sellersInfo: sellerToWire(answers) }),
})

/** Converts the parts that are present to answers. */
export function intakeFromWire(parts: WireIntake): Partial<IntakeAnswers> {
  const business = parts.businessInfoData ?? parts.businessInfoChangedData
  return {
    ...(business === undefined ? {} : { business: businessFromWire(business) }),
    ...(parts.practiceInfoData === undefined ? {} : { practiceInfoData: parts.practiceInfoData }),
    ...(parts.sellersInfo === undefined ? {} : sellerFromWire(parts.sellersInfo)),
  }
}

export function businessFromWire(wire: WireBusiness): Business {
  const { billingAddressCity: name, billingAddressCityId: id, newTin, ...same } = wire
  return { ...same, billingAddressCity: { id: name === '' ? null : id, name }, ...newTin }
}

export function sellerFromWire({
  providers,
  ...sellersInfo
}: WireSeller): Pick<IntakeAnswers, 'sellersInfo' | 'sellerProviders'> {
  return { sellersInfo, sellerProviders: providers }
}

/** Converts a path of the form to a wire path. */
export function intakePathToWire({ business }: Pick<IntakeVariant, 'business'>, path: string): string {
  const [part, ...rest] = path.split('/')
  if (part === 'sellerProviders') return ['sellersInfo', 'providers', ...rest].join('/')
  if (part !== 'business') return path
  return [business, ...(IN_NEW_TIN.has(rest[0]) ? ['newTin'] : []), ...rest].join('/')
}

/** Converts a wire path to a path of the form. */
export function intakePathFromWire(path: string): string {
  const [part, first, ...rest] = path.split('/')
  if (part === 'sellersInfo' && first === 'providers') return ['sellerProviders', ...rest].join('/')
  if (part !== 'businessInfoData' && part !== 'businessInfoChangedData') return path
  if (first === 'newTin') return `business/${rest[0] ?? first}`
  if (first === 'billingAddressCityId') return 'business/billingAddressCity'
  return first === undefined ? 'business' : `business/${first}`
}

const IN_NEW_TIN: ReadonlySet<string | undefined> = new Set(['newTin', 'tinChangeReason'])
