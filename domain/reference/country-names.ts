import { countries } from './countries.ts'

/** Other English names by which people and documents call a country: former, long and short ones. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'United States': ['US', 'USA', 'United States of America', 'America', 'United States (US)', 'United States (USA)'],
  'United Kingdom': ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  Türkiye: ['Turkey', 'Turkiye', 'Republic of Turkey', 'Republic of Türkiye'],
  'South Korea': ['Korea', 'Republic of Korea', 'Korea, South', 'Korea, Republic of', 'Korea (South)'],
  'North Korea': ["Democratic People's Republic of Korea", 'Korea, North', 'Korea (North)'],
  Russia: ['Russian Federation', 'USSR', 'Soviet Union'],
  Czechia: ['Czech Republic'],
  "Côte d'Ivoire": ['Ivory Coast'],
  'Cabo Verde': ['Cape Verde'],
  Eswatini: ['Swaziland'],
  Myanmar: ['Burma', 'Myanmar (Burma)'],
  'North Macedonia': ['Macedonia', 'Republic of Macedonia'],
  Netherlands: ['Holland', 'The Netherlands'],
  Iran: ['Islamic Republic of Iran', 'Iran, Islamic Republic of', 'Persia'],
  Syria: ['Syrian Arab Republic'],
  Vietnam: ['Viet Nam'],
  Laos: ["Lao People's Democratic Republic", 'Lao PDR'],
  Moldova: ['Republic of Moldova', 'Moldova, Republic of'],
  Tanzania: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  Bolivia: ['Plurinational State of Bolivia'],
  Venezuela: ['Bolivarian Republic of Venezuela'],
  Brunei: ['Brunei Darussalam'],
  Taiwan: ['Taiwan, Province of China', 'Republic of China', 'Chinese Taipei'],
  China: ["People's Republic of China", 'PRC', 'China, Mainland', 'Mainland China'],
  'Hong Kong': ['Hong Kong SAR', 'Hong Kong, China'],
  Macao: ['Macau'],
  Palestine: ['State of Palestine', 'Palestinian Territories', 'Palestinian Territory', 'West Bank'],
  'Congo (Democratic Republic)': [
    'Democratic Republic of the Congo',
    'Democratic Republic of Congo',
    'Congo, Democratic Republic of the',
    'DRC',
    'Congo (Kinshasa)',
    'Zaire',
  ],
  Congo: ['Republic of the Congo', 'Congo, Republic of the', 'Congo (Brazzaville)'],
  'United Arab Emirates': ['UAE', 'Emirates'],
  'Vatican City': ['Holy See', 'Vatican', 'Vatican City State'],
  'Timor-Leste': ['East Timor'],
  Ireland: ['Republic of Ireland', 'Eire'],
  Bahamas: ['The Bahamas'],
  Gambia: ['The Gambia'],
  Philippines: ['The Philippines', 'Republic of the Philippines'],
  Micronesia: ['Federated States of Micronesia'],
  'British Virgin Islands': ['Virgin Islands, British', 'Virgin Islands (British)'],
  'U.S. Virgin Islands': ['Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'US Virgin Islands', 'Virgin Islands'],
  'Falkland Islands': ['Falkland Islands (Malvinas)', 'Malvinas'],
  Kyrgyzstan: ['Kyrgyz Republic'],
  Slovakia: ['Slovak Republic'],
  Belarus: ['Byelorussia'],
  Germany: ['Federal Republic of Germany', 'West Germany', 'East Germany'],
  'Sri Lanka': ['Ceylon'],
  Egypt: ['Arab Republic of Egypt'],
  Mexico: ['United Mexican States', 'México'],
  Brazil: ['Brasil'],
  Spain: ['España'],
  'South Africa': ['Republic of South Africa', 'RSA'],
  Georgia: ['Republic of Georgia'],
  'Saudi Arabia': ['Kingdom of Saudi Arabia', 'KSA'],
}

/** Letters and digits only, without case and accents. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const ids = new Map(countries.map(({ id, name }) => [plain(name), id]))
for (const [name, others] of Object.entries(otherNames)) {
  const id = ids.get(plain(name))
  for (const other of others) if (id !== undefined && !ids.has(plain(other))) ids.set(plain(other), id)
}

/** The country of a name as people write it, whatever case, accents and punctuation; undefined for one that is none. */
export const findCountry = (name: string): number | undefined => ids.get(plain(name))

/** Names in the table above that no country of the list has: none, or the table is wrong. */
export const unknownCountryNames = (): string[] => Object.keys(otherNames).filter((name) => !ids.has(plain(name)))
