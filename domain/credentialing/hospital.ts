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

/** The settings of every question about the hospital. */
const followUpSettings = { required: true, whenInapplicable: AFTER_YES } as const

/** CRED-R10: the follow-up questions are required after a Yes to admitting privileges. Spec 001 §4, §5. */
export const hospital = section(
  'Hospital affiliations',
  {
    hospitalsPrivelege: yesNo('Do you have admitting privileges at a hospital?', { width: 6 }),
    haCountryId: { ...choice('Country', countryOptions, { ...followUpSettings, width: 2 }), sample: homeCountry },
    hospitalName: freeText('Hospital name', { ...followUpSettings, sample: 'Harborview Hospital', width: 4 }),
    haStreet: freeText('Street', { ...followUpSettings, sample: '1 Harbor Way', width: 4 }),
    haCity: city('City', { ...followUpSettings, width: 2 }),
    haZipCode: postalCode('ZIP', followUpSettings),
    haPhoneNumber: phoneOrFax('Phone', { ...followUpSettings }),
    admittingPrivilegeType: freeText('Admitting privilege type', {
      ...followUpSettings,
      sample: 'Active',
      suggestions: admittingPrivileges,
      width: 2,
    }),
    hospitalAffiliations: freeText('Other hospital affiliations', { sample: 'St. Clare', width: 6 }),
  },
  {
    appliesWhen: {
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
