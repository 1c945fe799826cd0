/** Where a line about an application comes from. Days are 'YYYY-MM-DD'. */
export type LineSource =
  /** The status changed; `changes` is the number of changes combined in the line, `day` that of the last one. */
  | { readonly kind: 'status'; readonly day: string; readonly changes: number }
  /** A follow-up whose text is visible to the practice. `channel` is a number of `contactChannels`. */
  | { readonly kind: 'followUp'; readonly day: string; readonly channel: number; readonly spokeWith: string }
  /** The submission date or the effective date was set. */
  | { readonly kind: 'date'; readonly day: string }
  /** The practice uploaded a document that was requested for the application. */
  | { readonly kind: 'document'; readonly day: string }
  /** Nothing happened for `days` days, since `day`. */
  | { readonly kind: 'noChange'; readonly day: string; readonly days: number }

/** What an action point is about. */
export const pointKinds = [
  'itemRequested',
  'documentRequested',
  'documentRejected',
  'documentToSign',
  'licenseExpiring',
  'formUnfinished',
  'intakeUnfinished',
  'caqh',
] as const

/** The task of the practice behind an action point. */
export interface PointSource {
  readonly kind: (typeof pointKinds)[number]
  /** When it was requested, rejected or sent; for a license its expiration date; null if there is no day. */
  readonly day: string | null
  /** Since when it is needed, if the last published update contains it as well. */
  readonly neededSince: string | null
}

/** Who wrote or edited a line, and when (ISO). */
export interface Written {
  readonly by: string
  readonly at: string
}

/** The fact behind an edited line changed. The text of the staff member is used until 'theirs' is chosen. */
export interface DraftConflict<S> {
  readonly mine: string
  /** The new fact. Null if there is nothing left to say, for example because the task is done. */
  readonly theirs: { readonly text: string; readonly source: S } | null
  readonly chosen: 'mine' | 'theirs' | null
}

/** One line of a draft: an action point, or what happened with an application. */
export interface DraftLine<S> {
  /** The key of its fact, or an id from the client for a line that staff added. */
  readonly id: string
  /** The text that is published. A line without a text is not published. */
  readonly text: string
  /** Null for a line that staff added. */
  readonly source: S | null
  /** Null for the text of the fact. */
  readonly written: Written | null
  /** When a refresh brought the line or its text in (ISO); null since the first version. */
  readonly cameAt: string | null
  readonly conflict: DraftConflict<S> | null
}

export interface DraftPoint extends DraftLine<PointSource> {
  /** The name of the person in the practice under whom the point is listed; empty for none. */
  readonly person: string
}

export type DraftTransition = DraftLine<LineSource>

/** An application with its present facts, which only the application itself changes. */
export interface DraftRow {
  /** The id of the application; in a correction that of the published row. */
  readonly id: string
  /** Null if the application was deleted since the update was published. */
  readonly applicationId: string | null
  readonly provider: { readonly id: string; readonly name: string; readonly npi: string } | null
  /** The name of the insurance company. */
  readonly network: string
  readonly statusId: number
  /** The status in the last published update; null if the application was not in it. */
  readonly previousStatusId: number | null
  readonly submissionDate: string | null
  readonly effectiveDate: string | null
  /** When a refresh brought the row in, as for a line. */
  readonly cameAt: string | null
  readonly lines: readonly DraftTransition[]
}

/** Why something that might be expected is not in the draft. */
export const leftOutReasons = ['canceledEarlier', 'overLimit', 'tooLong', 'removed'] as const

/** One thing that is not in the draft. */
export interface LeftOut {
  readonly kind: 'row' | 'line' | 'point'
  /** The id of the row or point. */
  readonly id: string
  /** What it is, for people: "Cigna, Priya Raman", or the text of the line or point. */
  readonly name: string
  readonly reason: (typeof leftOutReasons)[number]
}

/** What can be published: the composed facts, or what staff made of them. */
export interface DraftContent {
  readonly title: string
  readonly points: readonly DraftPoint[]
  readonly rows: readonly DraftRow[]
}

/** The limits of the form of weekly updates. */
export const updateLimits = {
  titleLength: 200,
  points: 50,
  /** Lines of one application. */
  lines: 20,
  /** Characters of an action point or a line. */
  textLength: 500,
  rows: 1000,
} as const
