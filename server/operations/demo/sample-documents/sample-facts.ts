/** What a sample document of the demo says. */
export interface SampleFacts {
  /** The name of a document type or license type. */
  readonly type: string
  readonly title: string
  readonly practice: Letterhead
  readonly provider?: string
  /** The insurance company of a fee schedule, contract or explanation of benefits. */
  readonly insurer?: string
  /** The number and the dates of a license. */
  readonly license?: {
    readonly number: string
    readonly state: string
    readonly issued: string
    readonly expires: string
  }
  /** The date of the document, also the creation date of its file. */
  readonly day: Date
}

/** The practice's name and address, as on its letters. */
export interface Letterhead {
  readonly name: string
  readonly legalName: string
  /** '63-0184725' */
  readonly tin: string
  readonly address: string
  /** 'Birmingham, AL 35203' */
  readonly city: string
}
