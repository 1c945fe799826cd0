/** References, Education And License Info, the third tab of the credentialing form, from specification 001 §2, §3 and §5. */
import { expect, test } from 'vitest'
import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { checkFields } from './testing/check-fields.ts'

const { parts } = credentialingForm
const place = (part: string) => `Credentialing form › ${part}`

checkFields(
  place('References'),
  parts.references,
  `
  answer      | label    | kind       | required | longest | by
  name        | Name     | text       | yes      | 250     | CRED-R03
  position    | Position | text       | yes      | 50      | CRED-R03
  phoneNumber | Phone    | phone 4-14 | yes      | 50      | CRED-R03
  address     | Address  | text       | yes      | 250     | CRED-R03
  `,
)

checkFields(
  place('Undergraduate'),
  parts.undergraduate,
  `
  answer                 | label              | kind               | required | longest | asked                                         | by
  undergraduateName      | Name of the school | text               | no       | 2000    |                                               | CRED-R06, AMB-78
  undergraduateCountryId | Country            | one: countries     | no       |         |                                               | CRED-R06
  undergraduateAddress   | Address            | text               | no       | 2000    |                                               | CRED-R06
  undergraduateCity      | City               | city               | no       | 100     |                                               | CRED-R06
  undergraduateStateId   | State              | one: states        | yes      |         | enabled undergraduateCountryId: United States | CRED-R08, AMB-79
  undergraduateZip       | ZIP                | ZIP or postal code | no       | 20      |                                               | CRED-R06, AMB-134
  undergraduateStartDate | Start              | school date        | no       |         |                                               | CRED-R06, AMB-78
  undergraduateEndDate   | End                | school date        | no       |         |                                               | CRED-R06, AMB-78
  undergraduateDegree    | Degree             | text               | no       | 2000    |                                               | CRED-R06
  undergraduateMajor     | Major              | text               | no       | 2000    |                                               | CRED-R06
  `,
)

checkFields(
  place('Dental School'),
  parts.dentalSchool,
  `
  answer                | label                     | kind               | required | longest | asked                                        | by
  dentalSchoolName      | Name of the dental school | text               | no       | 2000    |                                              | CRED-R06, AMB-78
  dentalSchoolCountryId | Country                   | one: countries     | no       |         |                                              | CRED-R06
  dentalSchoolAddress   | Address                   | text               | no       | 2000    |                                              | CRED-R06
  dentalSchoolCity      | City                      | city               | no       | 100     |                                              | CRED-R06
  dentalSchoolStateId   | State                     | one: states        | yes      |         | enabled dentalSchoolCountryId: United States | CRED-R08, AMB-79
  dentalSchoolZip       | ZIP                       | ZIP or postal code | no       | 20      |                                              | CRED-R06, AMB-134
  dentalSchoolStart     | Start                     | school date        | no       |         |                                              | CRED-R06, AMB-78
  dentalSchoolEnd       | End                       | school date        | no       |         |                                              | CRED-R06, AMB-78
  dentalSchoolDegree    | Degree                    | text               | no       | 2000    |                                              | CRED-R06
  dentalSchoolMajor     | Major                     | text               | no       | 2000    |                                              | CRED-R06
  `,
)

checkFields(
  place('Residency'),
  parts.residency,
  `
  answer             | label                 | kind               | required | longest | asked                                     | by
  residencyName      | Name of the residency | text               | no       | 2000    |                                           | CRED-R06, AMB-78
  residencyCountryId | Country               | one: countries     | no       |         |                                           | CRED-R06
  residencyAddress   | Address               | text               | no       | 2000    |                                           | CRED-R06
  residencyCity      | City                  | city               | no       | 100     |                                           | CRED-R06
  residencyStateId   | State                 | one: states        | yes      |         | enabled residencyCountryId: United States | CRED-R08, AMB-79
  residencyZip       | ZIP                   | ZIP or postal code | no       | 20      |                                           | CRED-R06, AMB-134
  residencyStart     | Start                 | school date        | no       |         |                                           | CRED-R06, AMB-78
  residencyEnd       | End                   | school date        | no       |         |                                           | CRED-R06, AMB-78
  `,
)

checkFields(
  place('Memberships'),
  parts.memberships,
  `
  answer        | label         | kind | required | longest | by
  memberships   | Memberships   | text | no       | 2000    | CRED-R09, AMB-148
  organizations | Organizations | text | no       | 2000    | CRED-R09, AMB-148
  `,
)

checkFields(
  place('Hospital affiliations'),
  parts.hospital,
  `
  answer                 | label                                          | kind               | required | longest | asked                           | by
  hospitalsPrivelege     | Do you have admitting privileges at a hospital? | yes/no            | no       |         |                                 | CRED-R10
  haCountryId            | Country                                        | one: countries     | yes      |         | enabled hospitalsPrivelege: Yes | CRED-R10
  hospitalName           | Hospital name                                  | text               | yes      | 2000    | enabled hospitalsPrivelege: Yes | CRED-R10
  haStreet               | Street                                         | text               | yes      | 2000    | enabled hospitalsPrivelege: Yes | CRED-R10
  haCity                 | City                                           | city               | yes      | 100     | enabled hospitalsPrivelege: Yes | CRED-R10
  haZipCode              | ZIP                                            | ZIP or postal code | yes      | 20      | enabled hospitalsPrivelege: Yes | CRED-R10, AMB-134
  haPhoneNumber          | Phone                                          | phone 4-14         | yes      | 50      | enabled hospitalsPrivelege: Yes | CRED-R10
  admittingPrivilegeType | Admitting privilege type                       | text               | yes      | 2000    | enabled hospitalsPrivelege: Yes | CRED-R10, AMB-107
  hospitalAffiliations   | Other hospital affiliations                    | text               | no       | 2000    |                                 | CRED-R10, AMB-148
  `,
)

checkFields(
  place('Licensing information'),
  parts.disclosures,
  `
  answer                                 | label | kind | required | longest | asked | by
  stateLicense                           | 1a. Has your state license ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  stateLicenseExplain                    | Explain | long text | yes | 10000 | shown stateLicense: Yes | CRED-R11
  dea                                    | 1b. Has your DEA registration ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  deaExplain                             | Explain | long text | yes | 10000 | shown dea: Yes | CRED-R11
  hospitalOtherMembership                | 1c. Has your membership on a hospital or other medical staff ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  hospitalOtherMembershipExplain         | Explain | long text | yes | 10000 | shown hospitalOtherMembership: Yes | CRED-R11
  medicaidOtherParticipation             | 1d. Has your participation in Medicaid or another government program ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  medicaidOtherParticipationExplain      | Explain | long text | yes | 10000 | shown medicaidOtherParticipation: Yes | CRED-R11
  hmoppo                                 | 1e. Has your participation in an HMO, PPO or other network ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  hmoppoExplain                          | Explain | long text | yes | 10000 | shown hmoppo: Yes | CRED-R11
  professionalOrganizationMembership     | 1f. Has your membership in a professional organization ever been denied, revoked, suspended, limited or surrendered? | yes/no | no | | | CRED-R12, AMB-71
  profOrganizationMembershipExplain      | Explain | long text | yes | 10000 | shown professionalOrganizationMembership: Yes | CRED-R11, R12
  reasonsServicesRequired                | 2. Is there any reason you could not perform the services required of you? | yes/no | no | | | CRED-R13, AMB-71
  servicesRequiredExplain                | Explain | long text | yes | 10000 | shown reasonsServicesRequired: Yes | CRED-R11, R13
  haveInvolvedArbitration                | 3. Have you ever been involved in a malpractice suit or an arbitration? | yes/no | no | | | CRED-R13, AMB-71
  arbitrationExplain                     | Explain | long text | yes | 10000 | shown haveInvolvedArbitration: Yes | CRED-R11, R13
  hasProfessionalLiabilityInsuranceDenied | 4. Has your professional liability insurance ever been denied, canceled or not renewed? | yes/no | no | | | CRED-R13, AMB-71
  insuranceDeniedExplain                 | Explain | long text | yes | 10000 | shown hasProfessionalLiabilityInsuranceDenied: Yes | CRED-R11, R13
  communicableHealthCondition            | 5. Do you have a communicable health condition? | yes/no | no | | | CRED-R14, AMB-71
  healthConditionExplain                 | Explain | long text | yes | 10000 | shown communicableHealthCondition: Yes | CRED-R11, R14
  convictedOfCrime                       | 6. Have you ever been convicted of a crime? | yes/no | no | | | CRED-R14, AMB-71
  convictedOfCrimeExplain                | Explain | long text | yes | 10000 | shown convictedOfCrime: Yes | CRED-R11, R14
  `,
)

test('admitting privileges are offered as hospitals call them (AMB-107)', () => {
  expect(parts.hospital.fields.admittingPrivilegeType.suggestions).toEqual([
    'Active',
    'Courtesy',
    'Consulting',
    'Provisional',
    'Temporary',
    'Other',
  ])
})
