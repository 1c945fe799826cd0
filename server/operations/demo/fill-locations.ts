import { typedEntries } from '@client-center/domain/typed-entries.ts'
import { saveLocation } from '@client-center/contract/locations/locations.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { saveRecord } from '../../records/save-record.ts'
import { toImportedCity } from '../import/to-imported-city.ts'
import { locationRecord } from '../../areas/locations/location-record.ts'
import { accountId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'

/** The locations of each practice: name, tax number, address, city and state, ZIP. */
export const offices: {
  readonly [Name in AccountName]?: readonly (readonly [
    name: string,
    tin: string,
    address: string,
    city: string,
    state: string,
    zip: string,
  ])[]
} = {
  'Bright Smile Dental': [
    ['Downtown', '63-0184725', '418 Magnolia Row, Suite 200', 'Birmingham', 'AL', '35203'],
    ['Homewood', '63-0184725', '77 Linden Court', 'Homewood', 'AL', '35209'],
    ['Hoover Crossing', '63-0184725', '2300 Preserve Lane, Building C', 'Hoover', 'AL', '35226'],
    ['Huntsville Research Park', '63-0184741', '15 Orbit Way', 'Huntsville', 'AL', '35806'],
    ['Columbus Riverside', '58-0184759', '630 Mill Race Street', 'Columbus', 'GA', '31901'],
    ['Chattanooga Northshore', '62-0184767', '9 Foundry Steps', 'Chattanooga', 'TN', '37405'],
  ],
  'Bright Smile Annex': [
    ['Annex on Oak Mountain', '63-0184733', '1200 Quarry Road', 'Indian Springs Village', 'AL', '35124'],
  ],
  'Lakeside Startup Dental': [['Lakeside', '58-0927146', '3 Marina View', 'Chattanooga', 'TN', '37416']],
  'Cedar Grove Family Dentistry': [
    ['Cedar Grove', '56-0371958', '54 Orchard Hill Road', 'Asheville', 'NC', '28803'],
    ['Hendersonville', '56-0371958', '811 Apple Blossom Drive', 'Hendersonville', 'NC', '28791'],
  ],
}

/** The locations of the practices, validated like typed input. */
export async function fillLocations(db: Db): Promise<void> {
  for (const [account, locations] of typedEntries(offices)) {
    for (const [name, tin, address, city, state, zip] of locations) {
      const answers = saveLocation.body.parse({
        ...emptyValues(location),
        name,
        tin,
        address,
        ...toImportedCity(city, state),
        zip,
      })
      const saving = { scope: { account_id: accountId(account) }, id: locationId(account, name), rev: 0, answers }
      await saveRecord(db, locationRecord, saving, firmAuthor)
    }
  }
}

const locationId = (account: AccountName, name: string): string => demoId('location', `${account}/${name}`)
