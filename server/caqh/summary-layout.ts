/**
 * How a CAQH Data Summary names things: a new wording is an edit here, with a sample beside it. Compared by letters and digits
 * alone. A label belongs to the field under whose name it stands; under `any` it means the same whatever the sub-heading.
 */
export interface SectionLayout {
  readonly headings: readonly string[]
  readonly subs?: Readonly<Record<string, readonly string[]>>
  readonly fields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Known, and of no use to the form. */
  readonly other?: readonly string[]
}

const address = {
  street: ['Street 1', 'Street1', 'Street', 'Street Address', 'Address', 'Address 1', 'Address Line 1'],
  suite: ['Street 2', 'Street2', 'Suite', 'Address 2', 'Address Line 2'],
  city: ['City'],
  county: ['County'],
  state: ['State'],
  province: ['Province', 'State/Province', 'Province/State'],
  zip: ['Zip Code', 'Zip', 'ZIP/Postal Code', 'Zip/Postal Code', 'Postal Code'],
  country: ['Country'],
} as const

const person = {
  firstName: ['First Name'],
  middleName: ['Middle Name'],
  lastName: ['Last Name'],
  suffix: ['Suffix'],
  phone: ['Phone Number', 'Phone', 'Telephone Number'],
  fax: ['Fax Number', 'Fax'],
  email: ['Email Address', 'E-mail Address', 'Email', 'E-mail'],
} as const

const dated = { issued: ['Issue Date', 'Issued Date', 'Original Issue Date'], expires: ['Expiration Date', 'Expiry Date'] } as const
const state = ['State'] as const
const extension = ['Phone Extension', 'Phone Extention', 'Extension', 'Country Code']

const school = {
  degree: ['Degree', 'Degree Awarded', 'Degree Received'],
  major: ['Area of Training / Course of Study / Major', 'Area of Training', 'Course of Study', 'Major', 'Course of Study / Major'],
  graduated: ['Graduation Date', 'Graduation/Completion Date'],
  ...address,
} as const

export const sections = {
  personal: {
    headings: ['PERSONAL INFORMATION', 'PERSONAL INFO', 'PROVIDER INFORMATION'],
    subs: {
      name: ['Name', 'Provider Name', 'Legal Name'],
      otherName: ['Other Name', 'Other Names', 'Other Name(s)'],
      type: ['Provider Type'],
      home: ['Home Address', 'Mailing Address', 'Correspondence Address'],
      contact: ['Primary Method of Contact', 'Email Addresses', 'E-mail Addresses', 'Contact Information'],
      phones: ['Phone Numbers'],
      demographics: ['Demographics', 'Birth Information'],
      languages: ['Languages', 'Language'],
      numbers: ['Personal Identification Numbers', 'Identification Numbers'],
      emergency: ['Emergency Contact'],
    },
    fields: {
      any: {
        otherLastName: ['Other Last Name'],
        providerType: ['Provider Type'],
        primaryState: ['Primary Practice State'],
        email: ['Primary E-mail Address', 'Primary Email Address', 'Primary Email', 'Primary E-mail'],
        cell: ['Personal Cell Phone', 'Cell Phone Number', 'Cell Phone', 'Personal Cell Phone Number', 'Mobile Phone Number'],
        homePhone: ['Home Phone Number', 'Home Phone'],
        gender: ['Gender Identity', 'Gender', 'Sex'],
        birth: ['Birth Date', 'Date of Birth'],
        ssn: ['Social Security Number', 'Social Security Number (SSN)', 'SSN'],
        npi: ['Individual NPI', 'Individual NPI Number', 'Type 1 NPI', 'Individual (Type 1) NPI', '(Type 1) NPI'],
        caqhNumber: ['CAQH Provider ID', 'CAQH ID', 'Provider CAQH ID'],
        language: ['Language', 'Language Spoken'],
      },
      none: { firstName: person.firstName, middleName: person.middleName, lastName: person.lastName, suffix: person.suffix },
      name: { firstName: person.firstName, middleName: person.middleName, lastName: person.lastName, suffix: person.suffix },
    },
    other: [
      ...Object.values(address).flat(), ...Object.values(person).flat(), ...extension,
      'Have you used other names?', 'Other First Name', 'Other Middle Name', 'Start Date', 'End Date', 'Practice Setting', 'Primary Method of Contact',
      'Personal E-Mail Address', 'Personal Email Address', 'Race/Ethnicity', 'Race', 'Ethnicity', 'Birth City', 'Birth State',
      'Birth Country', 'Birth Province', 'Are you a US Citizen', 'UPIN', 'FNIN', 'Group NPI', 'Preferred Name', 'Pronouns', 'Citizenship',
      'Visa Type', 'Visa Number', 'Work Phone Number', 'Pager Number', 'Other Suffix', 'Other Name Start Date', 'Other Name End Date',
    ],
  },
  numbers: {
    headings: ['PROFESSIONAL IDENTIFICATION NUMBERS', 'PROFESSIONAL IDS', 'PROFESSIONAL IDENTIFICATION', 'PROFESSIONAL IDENTIFICATION NUMBER'],
    subs: {
      license: ['Professional License', 'Professional Licenses', 'State License', 'State Licenses', 'License'],
      dea: ['DEA Registration', 'DEA Registrations', 'DEA', 'Drug Enforcement Administration (DEA) Registration'],
      cds: ['Controlled Dangerous Substance (CDS) Registration', 'CDS Registration', 'CDS Registrations', 'Controlled Dangerous Substance Registration', 'Controlled Substance Registration', 'CDS', 'Controlled Dangerous Substances (CDS) Registration'],
      medicare: ['Medicare'],
      medicaid: ['Medicaid'],
      ecfmg: ['ECFMG'],
      usmle: ['USMLE'],
      other: ['Other Identification Numbers', 'Workers Compensation'],
    },
    fields: {
      any: {
        licenseState: ['License State'],
        licenseNumber: ['License Number'],
        licenseType: ['License Type'],
        deaNumber: ['DEA Number', 'DEA Registration Number'],
        deaState: ['DEA State', 'DEA Registration State'],
        hasDea: ['Do you have a DEA Registration', 'Do you have a DEA Number'],
        cdsNumber: ['CDS Number', 'CDS Registration Number'],
        cdsState: ['CDS State', 'CDS Registration State'],
        hasCds: ['Do you have a CDS Registration', 'Do you have a CDS Number'],
        takesMedicare: ['Are you a participating Medicare provider', 'Participating Medicare provider'],
        leftMedicare: ['Have you opted out of Medicare', 'Have you opted-out of Medicare'],
        takesMedicaid: ['Are you a participating Medicaid provider', 'Participating Medicaid provider'],
        medicareNumber: ['Medicare Number'],
        medicaidNumber: ['Medicaid Number'],
      },
      none: dated,
      license: { ...dated, licenseState: state, licenseNumber: ['Number'] },
      dea: { ...dated, deaState: state },
      cds: { ...dated, cdsState: state },
      medicare: { medicareState: [...state, 'Medicare State'] },
      medicaid: { medicaidState: [...state, 'Medicaid State'] },
    },
    other: [
      ...dated.issued, ...dated.expires, 'State', 'Do you currently practice in this state', 'License Status', 'Do you have an ECFMG Number', 'ECFMG Number', 'ECFMG Issue Date',
      'USMLE Number', 'Is this your primary license', 'Status', 'Do you have unlimited prescribing authority', 'DEA Status', 'CDS Status',
      'DEA Schedules', 'Unlimited DEA',
    ],
  },
  education: {
    headings: ['EDUCATION', 'EDUCATION INFORMATION', 'EDUCATIONAL INFORMATION', 'PROFESSIONAL EDUCATION'],
    subs: {
      professional: ['Professional School Information', 'Professional School', 'Professional Education', 'Dental School', 'Medical School', 'Graduate School'],
      undergraduate: ['Undergraduate Education', 'Undergraduate School', 'Undergraduate School Information', 'Undergraduate'],
      graduate: ['Graduate Education', 'Other Graduate Education', 'Fifth Pathway'],
    },
    fields: {
      any: {
        professionalName: ['Professional School', 'Professional School Name', 'Name of Professional School'],
        professionalStart: ['Professional School Start Date'],
        professionalEnd: ['Professional School End Date'],
        undergraduateName: ['Undergraduate School', 'Undergraduate School Name'],
        undergraduateStart: ['Undergraduate School Start Date', 'Undergraduate Start Date'],
        undergraduateEnd: ['Undergraduate School End Date', 'Undergraduate End Date'],
      },
      professional: { ...school, name: ['School', 'School Name', 'Name of School', 'Institution', 'Institution Name'], start: ['Start Date'], end: ['End Date'] },
      undergraduate: { ...school, name: ['School', 'School Name', 'Name of School', 'Institution', 'Institution Name'], start: ['Start Date'], end: ['End Date'] },
    },
    other: [
      ...Object.values(school).flat(), 'School', 'Start Date', 'End Date', 'Phone Number', 'Fax Number', 'Email Address', ...extension,
      'Did you complete your education at this school', 'Are you a graduate of a foreign school', 'Comments',
    ],
  },
  training: {
    headings: ['TRAINING INFORMATION', 'TRAINING', 'PROFESSIONAL TRAINING', 'PROFESSIONAL TRAINING INFORMATION'],
    subs: {
      internship: ['Internship', 'Internships'],
      residency: ['Residency', 'Residencies'],
      fellowship: ['Fellowship', 'Fellowships'],
      other: ['Other Training', 'Preceptorship', 'Teaching Appointment'],
    },
    fields: {
      any: { kind: ['Training Type', 'Type of Training'] },
      residency: { name: ['Institution/Hospital Name', 'Institution / Hospital Name', 'Institution Name', 'Hospital Name', 'Institution'], start: ['Start Date'], end: ['End Date'], completed: ['Completion Date'], ...address },
    },
    other: [
      ...Object.values(address).flat(), 'Institution/Hospital Name', 'Institution Name', 'Hospital Name', 'Start Date', 'End Date', 'Completion Date', 'Department', 'Specialty', 'Name of Director', 'Phone Number',
      'Fax Number', 'Email Address', 'Did you complete this training program at this institution', 'Have you completed cultural competency training',
      'Affiliated University', 'Is this a dental training program', ...extension,
    ],
  },
  specialty: {
    headings: ['SPECIALTY INFORMATION', 'SPECIALTIES', 'SPECIALTY', 'PROFESSIONAL SPECIALTIES'],
    subs: {
      primary: ['Primary Specialty'],
      secondary: ['Secondary Specialty', 'Additional Specialty', 'Secondary Specialties'],
      certifications: ['Certifications', 'Other Certifications'],
      interest: ['Practice Interests', 'Other Interests', 'Other Interest'],
    },
    fields: {
      any: { specialty: ['Primary Specialty'], secondarySpecialty: ['Secondary Specialty'] },
      none: { certified: ['Board Certified'], board: ['Name of Certifying Board', 'Certifying Board'] },
      primary: { certified: ['Board Certified', 'Are you board certified'], board: ['Name of Certifying Board', 'Certifying Board', 'Certifying Board Name'], specialty: ['Specialty', 'Specialty Name'] },
    },
    other: [
      'Board Certified', 'Name of Certifying Board', 'Certification Number', 'Initial Certification Date', 'Does your board certification have an expiration date', 'Expiration Date',
      'Last Recertification Date', 'I am planning to pursue Board Certification or Re-Certification', 'HMO', 'PPO', 'POS', 'Country', 'Specialty',
      'Do you have a Secondary Specialty', 'Recertification Date',
    ],
  },
  locations: {
    headings: ['PRACTICE LOCATIONS', 'PRACTICE LOCATION', 'PRACTICE LOCATION INFORMATION', 'PRACTICE INFORMATION'],
    subs: {
      active: ['Active Locations', 'Active Location'],
      inactive: ['Inactive Locations', 'Archived Locations', 'Inactive Location'],
      general: ['General Information', 'General', 'Location Information'],
      phones: ['Phone Numbers', 'Office Phone Numbers', 'Contact Numbers'],
      tax: ['Tax Information', 'Tax Identification'],
      hours: ['Office Hours', 'Practice Hours', 'Hours'],
      status: ['Practice Status', 'Patients', 'Practice Limitations'],
      manager: ['Office Manager or Business Staff Contact', 'Office Manager', 'Office Manager or Staff Contact'],
      billing: ['Billing Contact', 'Payment and Remittance', 'Payment & Remittance'],
      credentialing: ['Credentialing Contact'],
      languages: ['Languages', 'Language'],
      access: ['Accessibility', 'Accessibilities'],
      partners: ['Partners/Associates', 'Partners / Associates', 'Partners', 'Associates'],
      covering: ['Covering Colleagues', 'Mid-Level Practitioners', 'Services', 'Certifications', 'Additional Office Procedures', 'Limitations'],
    },
    fields: {
      any: {
        practiceName: ['Practice Name', 'Location/Practice Name', 'Location / Practice Name'],
        officeType: ['Office Type', 'Location Type'],
        officePhone: ['Appointment Phone Number', 'Office Phone Number'],
        taxId: ['Tax ID', 'Tax ID Number', 'Tax Identification Number'],
        w9Name: ['Practice Name as appears on W-9', 'Name as it appears on W-9', 'Practice Name as it appears on W-9', 'Name as appears on W-9'],
        groupNpi: ['(Type 2) NPI', 'Group NPI', 'Type 2 NPI', 'Group (Type 2) NPI', 'Group NPI (Type 2)'],
        accepting: ['Accepting New Patients', 'Are you accepting new patients'],
        limited: ['Are there any practice limitations', 'Practice limitations'],
        minimumAge: ['Minimum Age'],
        maximumAge: ['Maximum Age'],
        accessible: ['Does this office meet ADA accessibility requirements', 'Meets ADA accessibility requirements'],
      },
      none: { ...address },
      general: { ...address, start: ["Providers's Start Date", "Provider's Start Date", 'Provider Start Date', 'Start Date'], email: person.email, website: ['Website', 'Web Site', 'Website Address'] },
      phones: { officePhone: ['Phone Number', 'Phone'], fax: person.fax },
      hours: { from: ['Start Time'], to: ['End Time'] },
      manager: person,
      languages: { language: ['Language', 'Languages Spoken', 'Language Spoken'] },
      partners: { partner: ['Name'], partnerFirst: person.firstName, partnerLast: person.lastName },
    },
    other: [
      ...Object.values(address).flat(), ...Object.values(person).flat(), ...extension, 'Start Date', 'End Date', 'Website', 'Name', 'Language', 'Start Time', 'End Time', 'Day',
      'Confirmed Date', 'Do you practice at this location', 'Practice Name for Directory', 'Previous Practice Name', 'CAQH Practice Location Number',
      'Back Office Phone Number', 'Does this location provide 24hour/7day a week phone coverage', 'Phone Coverage Type', 'Type of Tax ID',
      'Group Medicaid Number', 'Group Medicare Number', 'Is this your primary practice location', 'Specialty', 'Provider Type',
      'Accepting new Medicare patients', 'Accepting new Medicaid patients', 'Handicapped Accessible',
    ],
  },
  hospital: {
    headings: ['HOSPITAL AFFILIATIONS', 'HOSPITAL AFFILIATION', 'HOSPITAL AFFILIATION INFORMATION', 'HOSPITAL AFFILIATIONS INFORMATION'],
    subs: {
      admitting: ['Admitting Privileges', 'Admitting Privilege', 'Hospital Privileges'],
      arrangement: ['Admitting Arrangements', 'Admitting Arrangement'],
      other: ['Non-Admitting Affiliations', 'Non-Admitting Affiliation', 'Non Admitting Affiliations'],
    },
    fields: {
      any: { admits: ['Do you have admitting privileges at one or more hospitals', 'Do you have hospital privileges', 'Do you have admitting privileges'] },
      admitting: { name: ['Hospital Name'], phone: ['Phone Number'], status: ['Admitting Privilege Status', 'Privilege Status', 'Admitting Privileges Status'], ...address },
    },
    other: [
      ...Object.values(address).flat(), 'Hospital Name', 'Department', 'Phone Number', 'Fax Number', 'Email Address', 'Affiliation Start Date', 'Affiliation End Date', 'Start Date', 'End Date', 'Are privileges temporary',
      'Percentage of admissions', 'Do you have an admitting arrangement where another provider admits for you', 'Name of Admitting Provider',
      'Do you have any non-admitting hospital affiliations', 'Admitting Privilege Status', ...extension,
    ],
  },
  contact: {
    headings: ['CREDENTIALING INFORMATION', 'CREDENTIALING CONTACT', 'CREDENTIALING CONTACT INFORMATION', 'CREDENTIALING CONTACTS'],
    subs: { contact: ['Credentialing Contact', 'Credentialing Contacts'] },
    fields: {},
    other: [...Object.values(address).flat(), ...Object.values(person).flat(), ...extension, 'Primary Credentialing Contact'],
  },
  insurance: {
    headings: ['INSURANCE INFORMATION', 'PROFESSIONAL LIABILITY INSURANCE', 'PROFESSIONAL LIABILITY INSURANCE INFORMATION', 'PROFESSIONAL LIABILITY', 'MALPRACTICE INSURANCE'],
    fields: {
      any: {
        policy: ['Policy Number'],
        from: ['Current Effective Date'],
        expires: ['Current Expiration Date'],
        carrier: ['Carrier/Self Insured Name', 'Carrier / Self Insured Name', 'Carrier or Self Insured Name', 'Carrier/Self-Insured Name', 'Carrier Name'],
        each: ['Amount of coverage per occurrence', 'Coverage per occurrence'],
        all: ['Amount of coverage aggregate', 'Aggregate coverage', 'Amount of aggregate coverage'],
      },
    },
    other: [
      ...Object.values(address).flat(), ...Object.values(person).flat(), ...extension, 'Covered Practice Locations', 'Original Effective Date',
      'Do you have unlimited coverage with this insurance carrier', 'Type of coverage', 'Does your policy include tail and/or nose coverage', 'Individual Coverage',
      'Self-Insured', 'Are you covered by the Federal Tort Claims Act (FTCA)', 'Effective Date', 'Expiration Date',
    ],
  },
  work: {
    headings: ['WORK HISTORY INFORMATION', 'WORK HISTORY', 'EMPLOYMENT INFORMATION', 'EMPLOYMENT HISTORY', 'PROFESSIONAL WORK HISTORY'],
    subs: {
      gap: ['Employment Gap Record', 'Employment Gap Records', 'Employment Gap', 'Employment Gaps', 'Gaps in Employment', 'Work History Gap', 'Gap'],
      military: ['Military', 'Military Service', 'Military Experience', 'Military Information'],
      record: ['Employment Record', 'Employment Records', 'Work History Record', 'Work History', 'Employment Information', 'Employment'],
    },
    fields: {
      any: {
        employer: ['Practice/Employer Name', 'Practice / Employer Name', 'Employer Name', 'Practice or Employer Name'],
        position: ['Position', 'Position Held', 'Title/Position'],
        reason: ['Reason for departure', 'Reason for leaving', 'Reason for Departure (If applicable)'],
        gap: ['Gap Explanation', 'Explanation of Gap'],
        isCurrent: ['Is this your current employer'],
      },
      none: { ...address, start: ['Start Date'], end: ['End Date'] },
      record: { ...address, start: ['Start Date'], end: ['End Date'] },
    },
    other: [
      ...Object.values(address).flat(), 'Start Date', 'End Date', 'Phone Number', 'Fax Number', 'Email Address', 'Department', ...extension,
      'Have you ever served or are you currently serving in the United States Military', 'Are you currently on active military duty',
      'Are you currently in the Reserves or National Guard', 'Branch', 'Type of Discharge', 'Rank', 'Gap Type',
    ],
  },
  references: {
    headings: ['REFERENCES INFORMATION', 'REFERENCES', 'PROFESSIONAL REFERENCES', 'REFERENCE INFORMATION', 'PEER REFERENCES'],
    fields: { any: { ...person, ...address, type: ['Provider Type'], title: ['Title', 'Position', 'Relationship'] } },
    other: extension,
  },
  disclosure: {
    headings: ['DISCLOSURE INFORMATION', 'DISCLOSURES', 'DISCLOSURE QUESTIONS', 'DISCLOSURE'],
    subs: {
      topic: [
        'Licensure', 'Hospital Privileges and Other Affiliations', 'Education, Training and Board Certification', 'DEA or State Controlled Substance Registration',
        'Medicare, Medicaid or Other Governmental Program Participation', 'Other Sanctions or Investigations', 'Professional Liability Insurance Information and Claims History',
        'Malpractice Claims History', 'Criminal/Civil History', 'Ability to Perform Job', 'State Specific Questions',
      ],
    },
    fields: {},
  },
} as const satisfies Record<string, SectionLayout>

export type SectionId = keyof typeof sections

/** That a document is the Application, which practices upload by mistake. Two of them decide. */
export const applicationMarkers: readonly RegExp[] = [
  /std\.?\s*app\.?\s*v\s*\d/i,
  /section\s*1\W*personal\s*information\s*and\s*professional\s*ids/i,
  /complete\s*only\s*this\s*application/i,
  /required\s*response/i,
  /provider\s*application/i,
]

export const summaryTitle = /caqh(?:\s*pro\s*view)?\s*data\s*summary|\bdata\s*summary\b/i
