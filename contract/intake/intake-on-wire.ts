import type { IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'

/**
 * How the answers of an intake travel, and back. On the wire a part is an entity of the specification (001 §3): the new TIN and
 * its reason stand together, a city's id beside its name, and the seller's providers within the seller. Refusals speak of paths
 * of the wire, into the very body that was sent: `businessInfoData/newTin/tinChangeReason`, `sellersInfo/providers/{id}/name`.
 */

type Business = IntakeAnswers['business']

export type BusinessOnWire = Omit<Business, 'billingAddressCity' | 'newTin' | 'tinChangeReason'> & {
  readonly billingAddressCity: string
  readonly billingAddressCityId: number | null
  readonly newTin: Pick<Business, 'newTin' | 'tinChangeReason'>
}

export type SellerOnWire = IntakeAnswers['sellersInfo'] & { providers: IntakeAnswers['sellerProviders'][number][] }

/** The parts that an intake has; each is left out where its variant has none, or where it is not to be changed. */
export interface PartsOnWire {
  readonly businessInfoData?: BusinessOnWire | undefined
  readonly businessInfoChangedData?: BusinessOnWire | undefined
  readonly practiceInfoData?: IntakeAnswers['practiceInfoData'] | undefined
  readonly sellersInfo?: SellerOnWire | undefined
}

export function businessOnWire({ billingAddressCity, newTin, tinChangeReason, ...same }: Business): BusinessOnWire {
  const { id, name } = billingAddressCity
  return { ...same, billingAddressCity: name, billingAddressCityId: id, newTin: { newTin, tinChangeReason } }
}

export const sellerOnWire = ({
  sellersInfo,
  sellerProviders,
}: Pick<IntakeAnswers, 'sellersInfo' | 'sellerProviders'>): SellerOnWire => ({
  ...sellersInfo,
  providers: [...sellerProviders],
})

/** The parts of a variant. */
export const partsOnWire = ({ business, tabs }: IntakeVariant, answers: IntakeAnswers): PartsOnWire => ({
  [business]: businessOnWire(answers.business),
  ...(tabs.practice === undefined ? {} : { practiceInfoData: answers.practiceInfoData }),
  ...(tabs.seller === undefined ? {} : { sellersInfo: sellerOnWire(answers) }),
})

/** The answers of the parts that are there. */
export function answersOnWire(parts: PartsOnWire): Partial<IntakeAnswers> {
  const business = parts.businessInfoData ?? parts.businessInfoChangedData
  return {
    ...(business === undefined ? {} : { business: businessAnswers(business) }),
    ...(parts.practiceInfoData === undefined ? {} : { practiceInfoData: parts.practiceInfoData }),
    ...(parts.sellersInfo === undefined ? {} : sellerAnswers(parts.sellersInfo)),
  }
}

export function businessAnswers(wire: BusinessOnWire): Business {
  const { billingAddressCity: name, billingAddressCityId: id, newTin, ...same } = wire
  return { ...same, billingAddressCity: { id: name === '' ? null : id, name }, ...newTin }
}

export function sellerAnswers({
  providers,
  ...sellersInfo
}: SellerOnWire): Pick<IntakeAnswers, 'sellersInfo' | 'sellerProviders'> {
  return { sellersInfo, sellerProviders: providers }
}

/** Where an answer of the form stands on the wire. */
export function intakeWirePath({ business }: Pick<IntakeVariant, 'business'>, path: string): string {
  const [part, ...rest] = path.split('/')
  if (part === 'sellerProviders') return ['sellersInfo', 'providers', ...rest].join('/')
  if (part !== 'business') return path
  return [business, ...(IN_NEW_TIN.has(rest[0]) ? ['newTin'] : []), ...rest].join('/')
}

/** Where what stands at a path of the wire is answered in the form. */
export function intakeFormPath(path: string): string {
  const [part, first, ...rest] = path.split('/')
  if (part === 'sellersInfo' && first === 'providers') return ['sellerProviders', ...rest].join('/')
  if (part !== 'businessInfoData' && part !== 'businessInfoChangedData') return path
  if (first === 'newTin') return `business/${rest[0] ?? first}`
  if (first === 'billingAddressCityId') return 'business/billingAddressCity'
  return first === undefined ? 'business' : `business/${first}`
}

const IN_NEW_TIN: ReadonlySet<string | undefined> = new Set(['newTin', 'tinChangeReason'])
