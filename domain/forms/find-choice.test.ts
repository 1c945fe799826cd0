import { describe, expect, test } from 'vitest'
import { countryOptions } from '../reference/countries.ts'
import { documentTypes } from '../reference/document-types.ts'
import { insurers } from '../reference/insurers.ts'
import { languages } from '../reference/languages.ts'
import { specialties } from '../reference/specialties.ts'
import { stateOptions } from '../reference/states.ts'
import {
  codedLabel,
  findChoices,
  matchChoice,
  isSameName,
  toListedSpelling,
  describeUnmatched,
  type Choosable,
} from './find-choice.ts'

const meant = (options: readonly Choosable[], typed: string) => matchChoice(options, typed)?.label
const NONE = undefined

/** By hand, as the Postal Service lists them. */
const postalCodes =
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana,
NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio,
OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands`
    .split(/,\s+/)
    .map((one) => [one.slice(0, 2), one.slice(3)] as const)

describe('A state', () => {
  test('all 56 are listed here', () => expect(postalCodes).toHaveLength(56))

  test.each(postalCodes)(
    '%s is %s, in any case, with its name or dots, and the first that is offered',
    (code, name) => {
      for (const typed of [code, code.toLowerCase(), ` ${code} `, `${code[0]}.${code[1]}.`, `${code} – ${name}`, name])
        expect(meant(stateOptions, typed), typed).toBe(name)
      expect(findChoices(stateOptions, code)[0]?.label).toBe(name)
    },
  )

  test.each([
    ['georg', 'Georgia'],
    ['kansas', 'Kansas'],
    ['Tenn.', 'Tennessee'],
    ['Washington', 'Washington'],
    ['Washington, D.C.', 'District of Columbia'],
    ['N. Carolina', 'North Carolina'],
    ['west v', 'West Virginia'],
    ['us virgin islands', 'U.S. Virgin Islands'],
    ['Virgin Islands', 'U.S. Virgin Islands'],
    ['puertorico', 'Puerto Rico'],
    ['newyork', 'New York'],
    // More than one could be meant.
    ['Carolina', NONE],
    ['Virgin', NONE],
    ['Ma r', NONE],
    ['New', NONE],
    ['Miss', NONE],
    ['Columbia', 'District of Columbia'],
    // Found inside a name alone.
    ['sas', NONE],
    ['ork', NONE],
    // One letter may be a slip of the hand, although a single state begins with it.
    ['F', NONE],
    ['XX', NONE],
    ['Gorgia', NONE],
    ['–', NONE],
    ['', NONE],
  ])('%j means %s', (typed, name) => expect(meant(stateOptions, typed)).toBe(name))

  test('is offered by its code first, then by the beginning of the name, of a word, and then inside', () => {
    expect(findChoices(stateOptions, 'ma').map(codedLabel)).toEqual([
      'MA – Massachusetts',
      'ME – Maine',
      'MD – Maryland',
      'MP – Northern Mariana Islands',
      'AL – Alabama',
      'OK – Oklahoma',
    ])
  })
})

test.each([
  ['Aetna', 'Aetna'],
  ['delta', 'Delta Dental'],
  ['DeltaDental', 'Delta Dental'],
  ['BCBS', 'BCBS'],
  ['BC/BS', 'BCBS'],
  ['Blue Cross Blue Shield', 'BCBS'],
  ['Blue Cross & Blue Shield', 'BCBS'],
  ['blue cross and blue shield', 'BCBS'],
  ['United Healthcare', 'UnitedHealthcare'],
  ['United Health Care', 'UnitedHealthcare'],
  ['UHC', 'UnitedHealthcare'],
  ['united concordia', 'United Concordia'],
  ['UCCI', 'United Concordia'],
  ['Met Life', 'MetLife'],
  ['Met-Life', 'MetLife'],
  ['Metropolitan Life', 'MetLife'],
  ['SunLife', 'Sun Life'],
  ['Dente Max', 'DenteMax'],
  ['Anthem Blue Cross', 'Anthem'],
  ['Dental Network of America', 'DNOA'],
  ['Cigna Dental', 'Cigna'],
  ['oth', 'Other'],
  ['United', NONE],
  ['Dental', NONE],
  ['Blue Cross', NONE],
  // A company of its own, which is not in the list.
  ['Delta Dental of California', NONE],
  ['Otherwise', NONE],
])('the insurance company %j means %s', (typed, name) => expect(meant(insurers, typed)).toBe(name))

test.each([
  ['US', 'United States'],
  ['U.S.A.', 'United States'],
  ['united states of america', 'United States'],
  ['UK', 'United Kingdom'],
  ['England', 'United Kingdom'],
  ['Turkey', 'Türkiye'],
  ['turkiye', 'Türkiye'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['cote d ivoire', "Côte d'Ivoire"],
  ['Curacao', 'Curaçao'],
  ['Reunion', 'Réunion'],
  ['St Lucia', 'Saint Lucia'],
  ['Saint Barthelemy', 'Saint Barthélemy'],
  ['Trinidad & Tobago', 'Trinidad and Tobago'],
  ['Viet Nam', 'Vietnam'],
  ['Zaire', 'Congo (Democratic Republic)'],
  ['Persia', 'Iran'],
  ['Guinea', 'Guinea'],
  ['Niger', 'Niger'],
  ['Georgia', 'Georgia'],
  ['Korea', NONE],
  ['Virgin Islands', NONE],
  // Two letters alone could be meant for another country.
  ['CH', NONE],
])('the country %j means %s', (typed, name) => expect(meant(countryOptions, typed)).toBe(name))

test.each([
  ['w9', 'W-9'],
  ['W-9', 'W-9'],
  ['w 9', 'W-9'],
  ['SS4', 'SS-4'],
  ['ss-4', 'SS-4'],
  ['dea', 'DEA'],
  ['DEA w', 'DEA Waiver'],
  ['Dental', 'Dental'],
  ['other', 'Other'],
  ['eob united healthcare', 'EOB UnitedHealthcare'],
  ['xray', 'CDA Certification (X-ray)'],
  ['EOB', NONE],
  ['fee schedule', NONE],
])('the document type %j means %s', (typed, name) => expect(meant(documentTypes, typed)).toBe(name))

test.each([
  ['endo', 'Endodontics'],
  ['oral surgery', 'Oral and Maxillofacial Surgery'],
  ['Oral & Maxillofacial Radiology', 'Oral and Maxillofacial Radiology'],
  ['oral', NONE],
])('the specialty %j means %s', (typed, name) => expect(meant(specialties, typed)).toBe(name))

const people = ['María López', 'Maria O’Brien', 'Mei-Ling Chen', 'Anna Maria Ruiz', 'Lopez Garcia', 'José Peña'].map(
  (label) => ({ label }),
)

test.each([
  ['maria lopez', 'María López'],
  ['Lopez, Maria', 'María López'],
  ['o brien', 'Maria O’Brien'],
  ["O'Brien", 'Maria O’Brien'],
  ['mei ling', 'Mei-Ling Chen'],
  ['meiling chen', 'Mei-Ling Chen'],
  ['pena', 'José Peña'],
  ['Maria', NONE],
  ['lopez', NONE],
  ['hen', NONE],
])('the provider %j means %s', (typed, name) => expect(meant(people, typed)).toBe(name))

test('what cannot be chosen without doubt is refused in words, and never by a guess', () => {
  expect(describeUnmatched(stateOptions, ' Gorgia ').sentence).toBe('No match for “Gorgia”. Choose one from the list.')
  expect(describeUnmatched(stateOptions, 'Carolina').sentence).toBe(
    'More than one match for “Carolina”. Choose one from the list.',
  )
  expect(describeUnmatched(stateOptions, 'sas').sentence).toBe(
    'More than one match for “sas”. Choose one from the list.',
  )
})

test.each([
  ['Mayaguez', 'Mayagüez', true],
  ['saint louis', 'St. Louis', true],
  ['St Louis', 'St. Louis', true],
  ['Ft. Worth', 'Fort Worth', true],
  ['Mt Vernon', 'Mount Vernon', true],
  ['St. Louis Park', 'St. Louis', false],
  ['Louis', 'St. Louis', false],
  ['–', '…', false],
])('%s and %s are the same name: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same))

test('a text of one’s own is spelled as the list spells it, and is never made another', () => {
  expect(toListedSpelling(languages, 'spanish')).toBe('Spanish')
  expect(toListedSpelling(languages, 'chinese mandarin')).toBe('Chinese (Mandarin)')
  expect(toListedSpelling(languages, 'Span')).toBe('Span')
  expect(toListedSpelling(languages, 'Sorbian')).toBe('Sorbian')
})
