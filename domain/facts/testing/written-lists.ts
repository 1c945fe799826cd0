/** The lists of the specification, written by hand: number and label of each entry, in order. */
const written = {
  // ENUM-12, AMB-86.
  'business types': '1 Corporation, 2 Partnership, 3 Cooperative, 4 Limited liability company, 5 Sole proprietorship',
  // ENUM-03, AMB-86: Unset counts as missing where a degree is required.
  degrees: '1 DMD, 2 DDS, 3 RDA, 4 RDH, 5 CDA, 6 EFDA',
  'degrees and unset': '0 Unset, 1 DMD, 2 DDS, 3 RDA, 4 RDH, 5 CDA, 6 EFDA',
  // ENUM-21, AMB-86.
  genders: '1 Male, 2 Female',
  // ENUM-02, APPS-19, CRED-G14.
  'owner or associate': '1 Owner, 2 Associate',
  // PROV-16.
  'provider types': '1 Owner, 2 Associate, 5 Dental Assistant, 6 Hygienist',
  // AMB-86.
  specialties:
    '1 General Dentistry, 2 Dental Anesthesiology, 3 Dental Public Health, 4 Endodontics, 5 Oral and Maxillofacial Pathology, 6 Oral and Maxillofacial Radiology, 7 Oral and Maxillofacial Surgery, 8 Oral Medicine, 9 Orofacial Pain, 10 Orthodontics, 11 Pediatric Dentistry, 12 Periodontics, 13 Prosthodontics',
  // AMB-80.
  states:
    '1 Alabama, 2 Alaska, 3 Arizona, 4 Arkansas, 5 California, 6 Colorado, 7 Connecticut, 8 Delaware, 9 Florida, 10 Georgia, 11 Hawaii, 12 Idaho, 13 Illinois, 14 Indiana, 15 Iowa, 16 Kansas, 17 Kentucky, 18 Louisiana, 19 Maine, 20 Maryland, 21 Massachusetts, 22 Michigan, 23 Minnesota, 24 Mississippi, 25 Missouri, 26 Montana, 27 Nebraska, 28 Nevada, 29 New Hampshire, 30 New Jersey, 31 New Mexico, 32 New York, 33 North Carolina, 34 North Dakota, 35 Ohio, 36 Oklahoma, 37 Oregon, 38 Pennsylvania, 39 Rhode Island, 40 South Carolina, 41 South Dakota, 42 Tennessee, 43 Texas, 44 Utah, 45 Vermont, 46 Virginia, 47 Washington, 48 West Virginia, 49 Wisconsin, 50 Wyoming, 51 District of Columbia, 52 American Samoa, 53 Guam, 54 Northern Mariana Islands, 55 Puerto Rico, 56 U.S. Virgin Islands',
  // ENUM-24.
  'location types': '0 Primary, 1 Secondary, 2 Other',
  // ENUM-25, AMB-82.
  ages: '0 Unset, 1 Age range, 2 All ages, 3 Other ages',
  // ENUM-22: CRED-P05, P06, P07, P11.
  'sterilization methods': '1 Autoclave, 2 Heat, 3 Statim, 4 Chemclave, 5 Other',
  'spore frequencies': '1 Weekly, 2 Monthly, 3 Other',
  'spore companies':
    '1 North Bay, 2 Sms, 3 Cottrell Confirm, 4 Sps, 5 Maxi Test, 6 Steri Check, 7 Attest, 8 Bio View, 9 Other',
  anesthesia: '1 Sedation, 2 General Anesthesia, 3 Nitrous Oxide, 4 Other Anesthesia',
  // ENUM-05, AMB-86.
  'license statuses': '0 Unset, 1 Active, 2 Pending, 3 Expired, 4 Canceled',
  // ENUM-04, AMB-25, with the labels on screen.
  'license types':
    '1 Dental, 2 Specialty, 3 Controlled Substance Certificate, 4 DEA, 5 Malpractice Policy, 6 CDA Certification (Coronal Polish), 7 CDA Certification (X-ray), 8 CDA Certification (Expanded Function), 9 RDA State License, 10 RDH State License, 11 Nitrous Oxide Certification, 12 IV Certification, 13 Radiology Certification, 14 CPR Certification, 15 Botox Certification',
  // ENUM-08, APPS-18, by rank (WEEK-03).
  'statuses to choose': '1 New, 2 Submitted, 3 In Process, 7 Pending EOB, 6 Pending Confirmation, 4 Completed',
  'statuses of staff':
    '1 New, 2 Submitted, 3 In Process, 4 Completed, 5 Canceled, 6 Pending Confirmation, 7 Pending EOB',
  // ENUM-10, AMB-84.
  'application insurers':
    '1 Aetna, 2 Ameritas, 3 BCBS, 4 Careington, 5 Cigna, 6 DenteMax, 7 Delta Dental, 8 DNOA, 9 GEHA, 10 Guardian, 11 Humana, 12 MetLife, 13 Premier, 14 Principal, 15 Sun Life, 16 TDA, 17 United Concordia, 18 UnitedHealthcare, 19 Zelis, 20 Other',
  // ENUM-11, AMB-84.
  insurers:
    '1 Aetna, 2 Ameritas, 3 BCBS, 4 Careington, 5 Cigna, 6 DenteMax, 7 Delta Dental, 8 DNOA, 9 GEHA, 10 Guardian, 11 Humana, 12 MetLife, 13 Premier, 14 Principal, 15 Sun Life, 16 TDA, 17 United Concordia, 18 UnitedHealthcare, 19 Zelis, 20 Other, 21 Anthem, 22 Assurant, 23 Connection Dental, 24 Dental Health Alliance, 25 Dental Select, 26 EMI Health, 27 First Dental Health, 28 Lincoln Financial, 29 Maverest',
  // ENUM-13.
  categories: '0 Practice, 1 Provider',
  'document statuses': '1 Active, 0 Inactive',
  // ENUM-14, AMB-85, AMB-145.
  'document types':
    '1 Application, 2 Bill of Sale, 3 CAQH, 4 W-9, 5 SS-4, 6 Acquisition Letter, 7 DEA Waiver, 8 Master Fee Schedule, 9 PPO Fee Schedule, 10 Proposed Fee Schedule, 11 Network Participation List, 12 Production Report, 13 EOB Aetna, 14 EOB Ameritas, 15 EOB BCBS, 16 EOB Cigna, 17 EOB Delta Dental, 18 EOB Guardian, 19 EOB Humana, 20 EOB MetLife, 21 EOB Principal, 22 EOB Sun Life, 23 EOB United Concordia, 24 EOB UnitedHealthcare, 25 EOB Other, 26 Signed Service Agreement, 27 Signed Letter of Authorization, 28 Signed Application Form, 29 Insurer Contract, 30 Other, 46 Dental, 47 Specialty, 48 Controlled Substance Certificate, 49 DEA, 50 Malpractice Policy, 51 CDA Certification (Coronal Polish), 52 CDA Certification (X-ray), 53 CDA Certification (Expanded Function), 54 RDA State License, 55 RDH State License, 56 Nitrous Oxide Certification, 57 IV Certification, 58 Radiology Certification, 59 CPR Certification, 60 Botox Certification',
  'uploadable types':
    '1 Application, 2 Bill of Sale, 3 CAQH, 4 W-9, 5 SS-4, 6 Acquisition Letter, 7 DEA Waiver, 8 Master Fee Schedule, 9 PPO Fee Schedule, 11 Network Participation List, 12 Production Report, 13 EOB Aetna, 14 EOB Ameritas, 15 EOB BCBS, 16 EOB Cigna, 17 EOB Delta Dental, 18 EOB Guardian, 19 EOB Humana, 20 EOB MetLife, 21 EOB Principal, 22 EOB Sun Life, 23 EOB United Concordia, 24 EOB UnitedHealthcare, 25 EOB Other, 30 Other, 46 Dental, 47 Specialty, 48 Controlled Substance Certificate, 49 DEA, 50 Malpractice Policy, 51 CDA Certification (Coronal Polish), 52 CDA Certification (X-ray), 53 CDA Certification (Expanded Function), 54 RDA State License, 55 RDH State License, 56 Nitrous Oxide Certification, 57 IV Certification, 58 Radiology Certification, 59 CPR Certification, 60 Botox Certification',
  // ENUM-19: ZERO_TO_FOUR, FIVE_TO_TEN, ELEVEN_OR_MORE.
  'company counts': '0 0-4, 1 5-10, 2 11 or more',
  // ENUM-20, AMB-83. No blank follows a comma inside an entry, because a comma with a blank separates entries.
  'gross revenues': '1 250,000-400,000, 2 400,000-600,000, 3 600,000-800,000, 4 800,000-1,000,000, 5 1,000,000+',
} as const

export type ListName = keyof typeof written

/** A list of the specification as "number label" for each entry. */
export const writtenList = (name: ListName): readonly string[] => written[name].split(/, (?=\d+ )/)

export const isListName = (name: string): name is ListName => Object.hasOwn(written, name)

/** Formats options like the entries of the lists above. */
export const asWritten = (
  options: readonly { readonly value: number | string; readonly label: string }[],
): readonly string[] => options.map(({ value, label }) => `${value} ${label}`)
