import { choice, yesNo } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { admittingPrivileges } from '../reference/admitting-privileges.ts'
import { countryOptions, homeCountry } from '../reference/countries.ts'
import { phoneOrFax } from './phone-or-fax.ts'

const hasPrivileges = ({ hospitalsPrivelege }: { readonly hospitalsPrivelege: boolean | null }): boolean =>
  hospitalsPrivelege === true

/** CRED-R10: asked, and needed, of those with admitting privileges. Spec 001 §4, §5. */
export const hospital = section(
  'Hospital affiliations',
  {
    hospitalsPrivelege: yesNo('Do you have admitting privileges at a hospital?', { width: 6 }),
    haCountryId: { ...choice('Country', countryOptions, { required: true, width: 2 }), sample: homeCountry },
    hospitalName: text('Hospital name', { required: true, sample: 'Harborview Hospital', width: 4 }),
    haStreet: text('Street', { required: true, maxLength: 200, sample: '1 Harbor Way', width: 4 }),
    haCity: city('City', { required: true, width: 2 }),
    haZipCode: text('ZIP', { required: true, maxLength: 20, sample: '35203', width: 2 }),
    haPhoneNumber: phoneOrFax('Phone', { required: true }),
    admittingPrivilegeType: text('Admitting privilege type', {
      required: true,
      sample: 'Active',
      suggestions: admittingPrivileges,
      width: 2,
    }),
    hospitalAffiliations: text('Other hospital affiliations', { maxLength: 250, sample: 'St. Clare', width: 6 }),
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
