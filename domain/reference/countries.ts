import type { Option } from '../forms/field.ts'

/** Countries of ISO 3166-1 (AMB-107): numeric code and English name, United States first, then by name. */
const rows = `840 United States|4 Afghanistan|248 Åland Islands|8 Albania|12 Algeria|16 American Samoa|20 Andorra|24 Angola|660 Anguilla|10 Antarctica|28 Antigua and Barbuda|32 Argentina|51 Armenia|533 Aruba|36 Australia|40 Austria|31 Azerbaijan|44 Bahamas|48 Bahrain|50 Bangladesh|52 Barbados|112 Belarus|56 Belgium|84 Belize|204 Benin|60 Bermuda|64 Bhutan|68 Bolivia|535 Bonaire, Sint Eustatius and Saba|70 Bosnia and Herzegovina|72 Botswana|74 Bouvet Island|76 Brazil|86 British Indian Ocean Territory|92 British Virgin Islands|96 Brunei|100 Bulgaria|854 Burkina Faso|108 Burundi|132 Cabo Verde|116 Cambodia|120 Cameroon|124 Canada|136 Cayman Islands|140 Central African Republic|148 Chad|152 Chile|156 China|162 Christmas Island|166 Cocos (Keeling) Islands|170 Colombia|174 Comoros|178 Congo|180 Congo (Democratic Republic)|184 Cook Islands|188 Costa Rica|384 Côte d'Ivoire|191 Croatia|192 Cuba|531 Curaçao|196 Cyprus|203 Czechia|208 Denmark|262 Djibouti|212 Dominica|214 Dominican Republic|218 Ecuador|818 Egypt|222 El Salvador|226 Equatorial Guinea|232 Eritrea|233 Estonia|748 Eswatini|231 Ethiopia|238 Falkland Islands|234 Faroe Islands|242 Fiji|246 Finland|250 France|254 French Guiana|258 French Polynesia|260 French Southern Territories|266 Gabon|270 Gambia|268 Georgia|276 Germany|288 Ghana|292 Gibraltar|300 Greece|304 Greenland|308 Grenada|312 Guadeloupe|316 Guam|320 Guatemala|831 Guernsey|324 Guinea|624 Guinea-Bissau|328 Guyana|332 Haiti|334 Heard Island and McDonald Islands|340 Honduras|344 Hong Kong|348 Hungary|352 Iceland|356 India|360 Indonesia|364 Iran|368 Iraq|372 Ireland|833 Isle of Man|376 Israel|380 Italy|388 Jamaica|392 Japan|832 Jersey|400 Jordan|398 Kazakhstan|404 Kenya|296 Kiribati|414 Kuwait|417 Kyrgyzstan|418 Laos|428 Latvia|422 Lebanon|426 Lesotho|430 Liberia|434 Libya|438 Liechtenstein|440 Lithuania|442 Luxembourg|446 Macao|450 Madagascar|454 Malawi|458 Malaysia|462 Maldives|466 Mali|470 Malta|584 Marshall Islands|474 Martinique|478 Mauritania|480 Mauritius|175 Mayotte|484 Mexico|583 Micronesia|498 Moldova|492 Monaco|496 Mongolia|499 Montenegro|500 Montserrat|504 Morocco|508 Mozambique|104 Myanmar|516 Namibia|520 Nauru|524 Nepal|528 Netherlands|540 New Caledonia|554 New Zealand|558 Nicaragua|562 Niger|566 Nigeria|570 Niue|574 Norfolk Island|408 North Korea|807 North Macedonia|580 Northern Mariana Islands|578 Norway|512 Oman|586 Pakistan|585 Palau|275 Palestine|591 Panama|598 Papua New Guinea|600 Paraguay|604 Peru|608 Philippines|612 Pitcairn|616 Poland|620 Portugal|630 Puerto Rico|634 Qatar|638 Réunion|642 Romania|643 Russia|646 Rwanda|652 Saint Barthélemy|654 Saint Helena, Ascension and Tristan da Cunha|659 Saint Kitts and Nevis|662 Saint Lucia|663 Saint Martin (French part)|666 Saint Pierre and Miquelon|670 Saint Vincent and the Grenadines|882 Samoa|674 San Marino|678 São Tomé and Príncipe|682 Saudi Arabia|686 Senegal|688 Serbia|690 Seychelles|694 Sierra Leone|702 Singapore|534 Sint Maarten (Dutch part)|703 Slovakia|705 Slovenia|90 Solomon Islands|706 Somalia|710 South Africa|239 South Georgia and the South Sandwich Islands|410 South Korea|728 South Sudan|724 Spain|144 Sri Lanka|729 Sudan|740 Suriname|744 Svalbard and Jan Mayen|752 Sweden|756 Switzerland|760 Syria|158 Taiwan|762 Tajikistan|834 Tanzania|764 Thailand|626 Timor-Leste|768 Togo|772 Tokelau|776 Tonga|780 Trinidad and Tobago|788 Tunisia|792 Türkiye|795 Turkmenistan|796 Turks and Caicos Islands|798 Tuvalu|850 U.S. Virgin Islands|800 Uganda|804 Ukraine|784 United Arab Emirates|826 United Kingdom|581 United States Minor Outlying Islands|858 Uruguay|860 Uzbekistan|548 Vanuatu|336 Vatican City|862 Venezuela|704 Vietnam|876 Wallis and Futuna|732 Western Sahara|887 Yemen|894 Zambia|716 Zimbabwe`

export interface Country {
  readonly id: number
  readonly name: string
}

export const countries: readonly Country[] = rows.split('|').map((row) => {
  const blank = row.indexOf(' ')
  return { id: Number(row.slice(0, blank)), name: row.slice(blank + 1) }
})

/** The country whose states are in the reference list (AMB-79). */
export const homeCountry = 840

/**
 * Other English names of countries in use, by numeric code: long, short and former names. Two-letter codes are left
 * out, except US and UK: "CH" is Switzerland, but some people type it for China.
 */
const aliases: Readonly<Record<number, readonly string[]>> = {
  840: ['US', 'USA', 'United States of America', 'America', 'United States (US)', 'United States (USA)'],
  44: ['The Bahamas'],
  112: ['Byelorussia'],
  68: ['Plurinational State of Bolivia'],
  76: ['Brasil'],
  92: ['Virgin Islands, British'],
  96: ['Brunei Darussalam'],
  132: ['Cape Verde'],
  156: ["People's Republic of China", 'PRC', 'China, Mainland', 'Mainland China'],
  178: ['Republic of the Congo', 'Congo, Republic of the', 'Congo (Brazzaville)'],
  180: [
    'DRC',
    'Democratic Republic of the Congo',
    'Democratic Republic of Congo',
    'Congo, Democratic Republic of the',
    'Congo (Kinshasa)',
    'Zaire',
  ],
  384: ['Ivory Coast'],
  203: ['Czech Republic'],
  818: ['Arab Republic of Egypt'],
  748: ['Swaziland'],
  238: ['Falkland Islands (Malvinas)', 'Malvinas'],
  270: ['The Gambia'],
  268: ['Republic of Georgia'],
  276: ['Federal Republic of Germany', 'West Germany', 'East Germany'],
  344: ['Hong Kong SAR', 'Hong Kong, China'],
  364: ['Islamic Republic of Iran', 'Iran, Islamic Republic of', 'Persia'],
  372: ['Republic of Ireland', 'Eire'],
  417: ['Kyrgyz Republic'],
  418: ["Lao People's Democratic Republic", 'Lao PDR'],
  446: ['Macau'],
  484: ['United Mexican States'],
  583: ['Federated States of Micronesia'],
  498: ['Republic of Moldova', 'Moldova, Republic of'],
  104: ['Burma', 'Myanmar (Burma)'],
  528: ['Holland', 'The Netherlands'],
  408: ['DPRK', "Democratic People's Republic of Korea", 'Korea, North'],
  807: ['Macedonia', 'Republic of Macedonia'],
  275: ['Palestinian Territories', 'State of Palestine', 'Palestinian Territory', 'West Bank'],
  608: ['The Philippines', 'Republic of the Philippines'],
  643: ['Russian Federation', 'USSR', 'Soviet Union'],
  682: ['Kingdom of Saudi Arabia', 'KSA'],
  703: ['Slovak Republic'],
  710: ['Republic of South Africa', 'RSA'],
  410: ['Republic of Korea', 'Korea, South', 'Korea, Republic of'],
  724: ['España'],
  144: ['Ceylon'],
  760: ['Syrian Arab Republic'],
  158: ['Taiwan, Province of China', 'Republic of China', 'Chinese Taipei'],
  834: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  626: ['East Timor'],
  792: ['Turkey', 'Republic of Turkey', 'Republic of Türkiye'],
  850: ['Virgin Islands, U.S.'],
  784: ['UAE', 'Emirates'],
  826: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  336: ['Holy See', 'Vatican', 'Vatican City State'],
  862: ['Bolivarian Republic of Venezuela'],
  704: ['Viet Nam'],
}

/** The countries as options. */
export const countryOptions: readonly Option[] = countries.map(({ id, name }) => ({
  value: id,
  label: name,
  aliases: aliases[id],
}))
