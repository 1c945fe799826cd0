import { postalCode } from '../forms/fields/address.ts'
import { choice, yesNo } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { section } from '../forms/section.ts'
import { admittingPrivileges } from '../reference/admitting-privileges.ts'
import { countryOptions, homeCountry } from '../reference/countries.ts'
import { phoneOrFax } from './phone-or-fax.ts'
import { AFTER_YES } from './sentences.ts'
import { freeText } from './free-text.ts'

const hasPrivileges = ({ hospitalsPrivelege }: { readonly hospitalsPrivelege: boolean | null }): boolean =>
  hospitalsPrivelege === true

/** Of each answer about the hospital. */
const asked = { required: true, whenNotAsked: AFTER_YES } as const

/** CRED-R10: asked, and needed, of those with admitting privileges. Spec 001 §4, §5. */
export const hospital = section(
  'Hospital affiliations',
  {
    hospitalsPrivelege: yesNo('Do you have admitting privileges at a hospital?', { width: 6 }),
    haCountryId: { ...choice('Country', countryOptions, { ...asked, width: 2 }), sample: homeCountry },
    hospitalName: freeText('Hospital name', { ...asked, sample: 'Harborview Hospital', width: 4 }),
    haStreet: freeText('Street', { ...asked, sample: '1 Harbor Way', width: 4 }),
    haCity: city('City', { ...asked, width: 2 }),
    haZipCode: postalCode('ZIP', asked),
    haPhoneNumber: phoneOrFax('Phone', { ...asked }),
    admittingPrivilegeType: freeText('Admitting privilege type', {
      ...asked,
      sample: 'Active',
      suggestions: admittingPrivileges,
      width: 2,
    }),
    hospitalAffiliations: freeText('Other hospital affiliations', { sample: 'St. Clare', width: 6 }),
  },
  {
    asked: {
      haCountryId: hasPrivileges,
      hospitalName: hasPrivileges,
      haStreet: hasPrivileges,
      haCity: hasPrivileges,
      haZipCode: hasPrivileges,
      haPhoneNumber: hasPrivileges,
      admittingPrivilegeType: hasPrivileges,
    },
  },
)
