import type { Option } from '../forms/field.ts'

/** States and territories (AMB-80): 1–50 alphabetical, then the District and the territories. */
const rows =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,District of Columbia DC,American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,U.S. Virgin Islands VI'

export interface State {
  readonly id: number
  readonly name: string
  readonly code: string
}

export const states: readonly State[] = rows
  .split(',')
  .map((row, index) => ({ id: index + 1, name: row.slice(0, -3), code: row.slice(-2) }))

/** Other names that users type for a state. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  DC: ['Washington DC'],
  VI: ['USVI'],
  MP: ['CNMI'],
}

/** The states as options, searchable by code and name. */
export const stateOptions: readonly Option[] = states.map(({ id, name, code }) => ({
  value: id,
  label: name,
  code,
  aliases: aliases[code],
}))

const byId = new Map(states.map((state) => [state.id, state]))

export const stateName = (id: number | null): string => (id === null ? '' : (byId.get(id)?.name ?? ''))
export const stateCode = (id: number | null): string => (id === null ? '' : (byId.get(id)?.code ?? ''))
