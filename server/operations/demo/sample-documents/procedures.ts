interface Procedure {
  readonly code: string
  readonly name: string
  /** The practice's full fee in dollars. */
  readonly fee: number
}

const rows: readonly (readonly [code: string, name: string, fee: number])[] = [
  ['D0120', 'Periodic oral evaluation', 58],
  ['D0140', 'Limited oral evaluation, problem focused', 86],
  ['D0150', 'Comprehensive oral evaluation', 98],
  ['D0210', 'Intraoral images, complete series', 152],
  ['D0220', 'Intraoral image, first', 34],
  ['D0274', 'Bitewings, four images', 72],
  ['D0330', 'Panoramic image', 128],
  ['D1110', 'Cleaning, adult', 104],
  ['D1120', 'Cleaning, child', 78],
  ['D1206', 'Fluoride varnish', 44],
  ['D1351', 'Sealant, per tooth', 62],
  ['D2140', 'Amalgam filling, one surface', 158],
  ['D2391', 'Composite filling, one surface, back tooth', 186],
  ['D2392', 'Composite filling, two surfaces, back tooth', 238],
  ['D2740', 'Crown, ceramic', 1240],
  ['D2750', 'Crown, porcelain on high noble metal', 1195],
  ['D2950', 'Core buildup', 282],
  ['D3310', 'Root canal, front tooth', 780],
  ['D3330', 'Root canal, molar', 1180],
  ['D4341', 'Scaling and root planing, per quadrant', 258],
  ['D4910', 'Periodontal maintenance', 152],
  ['D5110', 'Complete denture, upper', 1620],
  ['D6010', 'Implant body, endosteal', 2080],
  ['D7140', 'Extraction, erupted tooth', 184],
  ['D7210', 'Extraction, surgical', 296],
  ['D9110', 'Palliative treatment of pain', 122],
]

/** Common procedures with their codes and made-up fees. */
export const procedures: readonly Procedure[] = rows.map(([code, name, fee]) => ({ code, name, fee }))

/** The share of the full fee that a company allows, between 58 and 81 percent by its name; all of it without one. */
export function toAllowedFee(fee: number, insurer: string | undefined): number {
  if (insurer === undefined) return fee
  const letters = Array.from(insurer).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return Math.round(fee * (0.58 + (letters % 24) / 100))
}

/** '1,240.00' */
export const formatDollars = (amount: number): string => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
