/** Locations And Work History, the second tab of the credentialing form, from specification 001 §2, §3 and §5. */
import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { checkFields } from './testing/check-fields.ts'

const { parts } = credentialingForm
const place = (part: string) => `Credentialing form › ${part}`

checkFields(
  place('Office location'),
  parts.offices,
  `
  answer                            | label                              | kind                | required | longest | asked                                       | at first | by
  intakeLocationId                  | Select location                    | record              | no       |         |                                             |          | CRED-O03
  locationType                      | Location type                      | one: location types | no       |         |                                             |          | CRED-O04, AMB-74
  legalBusinessName                 | Legal business name                | text                | yes      | 2000    |                                             |          | CRED-O06
  dbaName                           | DBA name                           | text                | yes      | 2000    |                                             |          | CRED-O06
  ownerName                         | Office owner name                  | text                | no       | 2000    |                                             |          | CRED-O07
  tin                               | TIN                                | TIN                 | yes      | 20      |                                             |          | CRED-O11
  startDate                         | Start date                         | exact date          | yes      |         |                                             |          | CRED-O09
  address                           | Address                            | text                | yes      | 2000    |                                             |          | CRED-O06
  suite                             | Suite                              | text                | no       | 2000    |                                             |          | CRED-O07
  city                              | City                               | city                | yes      | 100     |                                             |          | CRED-O06, O08
  county                            | County                             | text                | yes      | 2000    |                                             |          | CRED-O06
  stateId                           | State                              | one: states         | yes      |         |                                             |          | CRED-O06
  zip                               | ZIP                                | ZIP                 | yes      | 10      |                                             |          | CRED-O06, AMB-134
  website                           | Web address                        | website             | no       | 200     |                                             |          | CRED-O14, AMB-134
  primaryContact                    | Primary contact name               | text                | yes      | 2000    |                                             |          | CRED-O10
  primaryContactNumber              | Primary contact phone              | phone 4-14          | yes      | 50      |                                             |          | CRED-O10, O13
  primaryContactEmail               | Primary contact email              | email               | yes      | 254     |                                             |          | CRED-O10
  officePhoneNumber                 | Office phone                       | phone 4-14          | yes      | 50      |                                             |          | CRED-O12, O13
  officeFax                         | Office fax                         | phone 4-14          | yes      | 50      |                                             |          | CRED-O12, O13
  officeEmail                       | Office email                       | email               | yes      | 254     |                                             |          | CRED-O12
  languageSpoken                    | Languages spoken                   | own words           | no       |         |                                             |          | CRED-O14, AMB-81
  acceptingNewPatients              | Accepting new patients?            | yes/no              | no       |         |                                             |          | CRED-O14
  handicapAccessible                | Handicap accessible?               | yes/no              | no       |         |                                             |          | CRED-O14
  acceptedAges                      | Accepted ages                      | one: ages           | no       |         |                                             | 0        | CRED-O15
  acceptedAgesRange                 | Which ages?                        | text                | no       | 2000    | shown acceptedAges: Age range, Other ages   |          | CRED-O15, AMB-74
  isActiveMonday                    | Open on Monday                     | checkbox            | no       |         |                                             |          | CRED-O17
  mondayFrom                        | Monday from                        | time                | yes      |         | enabled isActiveMonday: Yes                 |          | CRED-O18, O19
  mondayTo                          | Monday to                          | time                | yes      |         | enabled isActiveMonday: Yes                 |          | CRED-O18, O19
  isActiveTuesday                   | Open on Tuesday                    | checkbox            | no       |         |                                             |          | CRED-O17
  tuesdayFrom                       | Tuesday from                       | time                | yes      |         | enabled isActiveTuesday: Yes                |          | CRED-O18, O19
  tuesdayTo                         | Tuesday to                         | time                | yes      |         | enabled isActiveTuesday: Yes                |          | CRED-O18, O19
  isActiveWednesday                 | Open on Wednesday                  | checkbox            | no       |         |                                             |          | CRED-O17
  wednesdayFrom                     | Wednesday from                     | time                | yes      |         | enabled isActiveWednesday: Yes              |          | CRED-O18, O19
  wednesdayTo                       | Wednesday to                       | time                | yes      |         | enabled isActiveWednesday: Yes              |          | CRED-O18, O19
  isActiveThursday                  | Open on Thursday                   | checkbox            | no       |         |                                             |          | CRED-O17
  thursdayFrom                      | Thursday from                      | time                | yes      |         | enabled isActiveThursday: Yes               |          | CRED-O18, O19
  thursdayTo                        | Thursday to                        | time                | yes      |         | enabled isActiveThursday: Yes               |          | CRED-O18, O19
  isActiveFriday                    | Open on Friday                     | checkbox            | no       |         |                                             |          | CRED-O17
  fridayFrom                        | Friday from                        | time                | yes      |         | enabled isActiveFriday: Yes                 |          | CRED-O18, O19
  fridayTo                          | Friday to                          | time                | yes      |         | enabled isActiveFriday: Yes                 |          | CRED-O18, O19
  isActiveSaturday                  | Open on Saturday                   | checkbox            | no       |         |                                             |          | CRED-O17
  saturdayFrom                      | Saturday from                      | time                | yes      |         | enabled isActiveSaturday: Yes               |          | CRED-O18, O19
  saturdayTo                        | Saturday to                        | time                | yes      |         | enabled isActiveSaturday: Yes               |          | CRED-O18, O19
  isActiveSunday                    | Open on Sunday                     | checkbox            | no       |         |                                             |          | CRED-O17
  sundayFrom                        | Sunday from                        | time                | yes      |         | enabled isActiveSunday: Yes                 |          | CRED-O18, O19
  sundayTo                          | Sunday to                          | time                | yes      |         | enabled isActiveSunday: Yes                 |          | CRED-O18, O19
  allProvidersWorkingAtThisLocation | All providers working at this location | long text       | yes      | 10000   |                                             |          | CRED-O16
  chairs                            | Chairs                             | count               | no       | 10      |                                             |          | CRED-O21, AMB-74
  dentists                          | Dentists                           | count               | no       | 10      |                                             |          | CRED-O21, AMB-74
  assistants                        | Assistants                         | count               | no       | 10      |                                             |          | CRED-O21, AMB-74
  hygienists                        | Hygienists                         | count               | no       | 10      |                                             |          | CRED-O21, AMB-74
  clerical                          | Clerical                           | count               | no       | 10      |                                             |          | CRED-O21, AMB-74
  `,
)

checkFields(
  place('Work history'),
  parts.workHistory,
  `
  answer                | label                | kind               | required | longest | asked                                  | by
  practiceEmployer      | Practice or employer | text               | yes      | 2000    |                                        | CRED-O25
  position              | Position             | text               | yes      | 2000    |                                        | CRED-O25
  datesOfEmploymentFrom | Start                | exact month        | yes      |         |                                        | CRED-O25, O26
  datesOfEmploymentTo   | End                  | exact month        | no       |         |                                        | CRED-O25, O26
  reasonForLeaving      | Reason for leaving   | text               | yes      | 2000    |                                        | CRED-O25
  mailingAddress        | Mailing address      | text               | yes      | 2000    |                                        | CRED-O25
  city                  | City                 | city               | yes      | 100     |                                        | CRED-O25
  countryId             | Country              | one: countries     | yes      |         |                                        | CRED-O25
  stateId               | State                | one: states        | yes      |         | enabled countryId: United States, none | CRED-O25, AMB-79
  zip                   | ZIP                  | ZIP or postal code | yes      | 20      |                                        | CRED-O25, AMB-134
  `,
)

checkFields(
  place('Gaps in work history'),
  parts.workHistoryGaps,
  `
  answer      | label                         | kind      | required | longest | by
  from        | From                          | month     | no       |         | domain facts §13
  to          | To                            | month     | no       |         | domain facts §13
  explanation | What did you do during this time? | long text | no       | 10000   | domain facts §13, AMB-148
  `,
)

checkFields(
  place('Work as an associate'),
  parts.associatePlans,
  `
  answer                     | label                                                          | kind   | required | longest | asked                            | by
  associateAnywhereCurrently | Are you an associate anywhere currently?                       | yes/no | no       |         |                                  | CRED-O27
  openYourNewPractice        | Will you remain an associate after you open your new practice? | yes/no | no       |         |                                  | CRED-O28
  tinAssociated              | If yes, please provide TIN associated.                         | TIN    | yes      | 20      | enabled openYourNewPractice: Yes | CRED-O29
  `,
)
