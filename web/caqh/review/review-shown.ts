/** What is known of a value that was found. */
export type ReviewState = 'exact' | 'check' | 'same' | 'partial' | 'conflict' | 'duplicate'

export type ReviewChoice = 'summary' | 'register' | 'form'

/** One thing that was found, beside what the form says. */
export interface ReviewItem {
  readonly key: string
  /** `answer` one answer; `row` a row that comes; `dropped` a row that goes, because the summary does not have it. */
  readonly kind: 'answer' | 'row' | 'dropped'
  /** Of the form. */
  readonly path: string
  /** The row that it belongs to, in words; empty of what stands alone. */
  readonly row: string
  readonly label: string
  /** In words; empty where nothing is. */
  readonly now: string
  readonly found: string
  readonly state: ReviewState
  readonly taken: boolean
  readonly needsYou: boolean
  readonly isChange: boolean
  /** From 1. */
  readonly page: number
  readonly box: readonly number[]
  /** 'YYYY-MM' or 'YYYY', of a date that is not known whole; and the day that was given. */
  readonly partial: string
  readonly given: string | null
  /** The three sides of a conflict. */
  readonly sides: readonly ReviewSide[]
  readonly chosen: ReviewChoice | undefined
  readonly reason: string
}

export interface ReviewSide {
  readonly choice: ReviewChoice
  readonly value: string
  readonly note: string
  readonly suggested: boolean
}

export interface ReviewSection {
  readonly name: string
  readonly title: string
  readonly items: readonly ReviewItem[]
  readonly filled: number
  readonly total: number
  readonly needs: number
  readonly mayTakeMore: boolean
}

export interface Review {
  readonly sections: readonly ReviewSection[]
  readonly filled: number
  readonly total: number
  readonly needs: number
  readonly changed: number
  readonly taken: number
  readonly mayTakeMore: boolean
}
