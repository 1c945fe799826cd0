/**
 * Maps a summary's questions to the form's by the words of their subject, since numbers, order and wording differ by
 * state. Words are compared in lower case with single spaces; some files have no spaces at all.
 */
export interface DisclosureTopic {
  readonly answer: string
  readonly explain: string
  /** All of these must match. */
  readonly is: readonly RegExp[]
  /** None of these may match. */
  readonly not: readonly RegExp[]
  /** An unreadable question that matches this pattern may be this one. */
  readonly perhaps: RegExp
}

const adverse =
  /challeng|relinquish|denied|suspend|revok|restrict|terminat|disciplin|cancel|declined|not ?renewed|excluded|debarred|sanction|surrender|limited|reprimand/
const investigation = /(subject ?of|under) ?an? ?investigation|investigation ?by|being ?investigated/

export const disclosureTopics: readonly DisclosureTopic[] = [
  {
    answer: 'stateLicense',
    explain: 'stateLicenseExplain',
    is: [/licens|licenc/, adverse],
    not: [
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
    perhaps: /licens|licenc/,
  },
  {
    answer: 'dea',
    explain: 'deaExplain',
    is: [/\bdea\b|federaldea|controlled ?(dangerous ?)?substance|drug ?enforcement/, adverse],
    not: [investigation, /illegal|chemical/, /medicare|medicaid/, /privileges/],
    perhaps: /\bdea\b|federaldea|controlled ?(dangerous ?)?substance/,
  },
  {
    answer: 'hospitalOtherMembership',
    explain: 'hospitalOtherMembershipExplain',
    is: [/privileges|staff ?membership/, adverse],
    not: [/managed ?care/, /internship|residency|clinical ?education/, /subject ?of ?an ?investigation/],
    perhaps: /privilege|hospital/,
  },
  {
    answer: 'medicaidOtherParticipation',
    explain: 'medicaidOtherParticipationExplain',
    is: [/medicare|medicaid/, adverse],
    not: [investigation, /privileges/, /managed ?care ?organi/],
    perhaps: /medicare|medicaid/,
  },
  {
    answer: 'hmoppo',
    explain: 'hmoppoExplain',
    is: [/managed ?care|\bhmos?\b|\bppos?\b|provider ?organi[sz]ations/, adverse],
    not: [/liability/, /medicare|medicaid/],
    perhaps: /managed ?care|\bhmos?\b/,
  },
  {
    answer: 'reasonsServicesRequired',
    explain: 'servicesRequiredExplain',
    is: [/unable/, /perform|essential|functions/],
    not: [],
    perhaps: /unable|essential ?functions|accommodation/,
  },
  {
    answer: 'haveInvolvedArbitration',
    explain: 'arbitrationExplain',
    is: [
      /(liability|malpractice) ?(actions?|claims?|suits?|lawsuits?)|arbitrat/,
      /pending|settled|arbitrat|mediat|litigat|claim|suit/,
    ],
    not: [/coverage|carrier|surcharge/, /felony|misdemeanor/],
    perhaps: /liability ?action|malpractice|arbitrat|lawsuit/,
  },
  {
    answer: 'hasProfessionalLiabilityInsuranceDenied',
    explain: 'insuranceDeniedExplain',
    is: [/(liability|malpractice) ?(insurance|coverage)/, /cancel|declined|denied|not ?renewed|restricted/],
    not: [/surcharge|high ?risk/],
    perhaps: /liability ?(insurance|coverage)/,
  },
  {
    answer: 'convictedOfCrime',
    explain: 'convictedOfCrimeExplain',
    is: [/felony|misdemeanor|crime|criminal/, /convict|guilty|plea|pled|nolo/],
    not: [],
    perhaps: /felony|misdemeanor|convict|crime/,
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
