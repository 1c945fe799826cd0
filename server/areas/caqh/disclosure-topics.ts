/**
 * Maps a summary's questions to the form's by the words of their subject, since numbers, order and wording differ by
 * state. Words are compared in lower case with single spaces; some files have no spaces at all.
 */
export interface DisclosureTopic {
  readonly answer: string
  readonly explain: string
  /** All of these must match. */
  readonly mustMatch: readonly RegExp[]
  /** None of these may match. */
  readonly mustNotMatch: readonly RegExp[]
  /** An unreadable question that matches this pattern may be this one. */
  readonly mayMatch: RegExp
}

const adverse =
  /challeng|relinquish|denied|suspend|revok|restrict|terminat|disciplin|cancel|declined|not ?renewed|excluded|debarred|sanction|surrender|limited|reprimand/
const investigation = /(subject ?of|under) ?an? ?investigation|investigation ?by|being ?investigated/

export const disclosureTopics: readonly DisclosureTopic[] = [
  {
    answer: 'stateLicense',
    explain: 'stateLicenseExplain',
    mustMatch: [/licens|licenc/, adverse],
    mustNotMatch: [
      /privileges|staff ?membership/,
      /liability|insurance/,
      /\bdea\b|federaldea|controlled ?(dangerous ?)?substance|drug ?enforcement/,
      investigation,
      /board ?certification\(?s/,
      /medicare|medicaid/,
      /convicted|pled|felony/,
      /military|court ?martial/,
      /managed ?care/,
      /internship|residency/,
    ],
    mayMatch: /licens|licenc/,
  },
  {
    answer: 'dea',
    explain: 'deaExplain',
    mustMatch: [/\bdea\b|federaldea|controlled ?(dangerous ?)?substance|drug ?enforcement/, adverse],
    mustNotMatch: [investigation, /illegal|chemical/, /medicare|medicaid/, /privileges/],
    mayMatch: /\bdea\b|federaldea|controlled ?(dangerous ?)?substance/,
  },
  {
    answer: 'hospitalOtherMembership',
    explain: 'hospitalOtherMembershipExplain',
    mustMatch: [/privileges|staff ?membership/, adverse],
    mustNotMatch: [/managed ?care/, /internship|residency|clinical ?education/, /subject ?of ?an ?investigation/],
    mayMatch: /privilege|hospital/,
  },
  {
    answer: 'medicaidOtherParticipation',
    explain: 'medicaidOtherParticipationExplain',
    mustMatch: [/medicare|medicaid/, adverse],
    mustNotMatch: [investigation, /privileges/, /managed ?care ?organi/],
    mayMatch: /medicare|medicaid/,
  },
  {
    answer: 'hmoppo',
    explain: 'hmoppoExplain',
    mustMatch: [/managed ?care|\bhmos?\b|\bppos?\b|provider ?organi[sz]ations/, adverse],
    mustNotMatch: [/liability/, /medicare|medicaid/],
    mayMatch: /managed ?care|\bhmos?\b/,
  },
  {
    answer: 'reasonsServicesRequired',
    explain: 'servicesRequiredExplain',
    mustMatch: [/unable/, /perform|essential|functions/],
    mustNotMatch: [],
    mayMatch: /unable|essential ?functions|accommodation/,
  },
  {
    answer: 'haveInvolvedArbitration',
    explain: 'arbitrationExplain',
    mustMatch: [
      /(liability|malpractice) ?(actions?|claims?|suits?|lawsuits?)|arbitrat/,
      /pending|settled|arbitrat|mediat|litigat|claim|suit/,
    ],
    mustNotMatch: [/coverage|carrier|surcharge/, /felony|misdemeanor/],
    mayMatch: /liability ?action|malpractice|arbitrat|lawsuit/,
  },
  {
    answer: 'hasProfessionalLiabilityInsuranceDenied',
    explain: 'insuranceDeniedExplain',
    mustMatch: [/(liability|malpractice) ?(insurance|coverage)/, /cancel|declined|denied|not ?renewed|restricted/],
    mustNotMatch: [/surcharge|high ?risk/],
    mayMatch: /liability ?(insurance|coverage)/,
  },
  {
    answer: 'convictedOfCrime',
    explain: 'convictedOfCrimeExplain',
    mustMatch: [/felony|misdemeanor|crime|criminal/, /convict|guilty|plea|pled|nolo/],
    mustNotMatch: [],
    mayMatch: /felony|misdemeanor|convict|crime/,
  },
]

/** Questions of the summary that are not in the form. */
export const otherQuestions: readonly RegExp[] = [
  investigation,
  /data ?bank/,
  /regulatory ?agenc/,
  /harassment/,
  /military|court ?martial/,
  /surcharge|high ?risk/,
  /internship|residency|clinical ?education|training ?program/,
  /board ?certification|certify|board ?certifications/,
  /illegal ?use ?of ?drugs|chemical ?substance|drugs/,
  /pose ?a ?risk|risk ?to ?the ?safety/,
  /coursework|child ?support/,
]
