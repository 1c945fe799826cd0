import { isOneLine, SPECIAL_CHARACTERS } from '@client-center/domain/forms/fields/text.ts'
import { trimInvisible } from '@client-center/domain/forms/fields/trim-invisible.ts'
import {
  updateLimits,
  leftOutReasons,
  pointKinds,
  type DraftPoint as Point,
  type DraftRow as Row,
  type LeftOut as Left,
  type LineSource as AnyLineSource,
  type PointSource as AnyPointSource,
} from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import * as z from 'zod'
import { Day, Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { objectError } from '../../forms/section-schemas.ts'

const LineSource: z.ZodType<AnyLineSource> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), day: z.string(), changes: z.int() }),
  z.object({ kind: z.literal('followUp'), day: z.string(), channel: z.int(), spokeWith: z.string() }),
  z.object({ kind: z.literal('date'), day: z.string() }),
  z.object({ kind: z.literal('document'), day: z.string() }),
  z.object({ kind: z.literal('noChange'), day: z.string(), days: z.int() }),
])

const PointSource: z.ZodType<AnyPointSource> = z.object({ kind: z.enum(pointKinds), day: Day, neededSince: Day })

const lineShape = <S extends z.ZodType>(source: S) => ({
  id: z.string(),
  text: z.string(),
  source: source.nullable(),
  written: z.object({ by: z.string(), at: Instant }).nullable(),
  cameAt: Instant.nullable(),
  conflict: z
    .object({
      mine: z.string(),
      theirs: z.object({ text: z.string(), source }).nullable(),
      chosen: z.enum(['mine', 'theirs']).nullable(),
    })
    .nullable(),
})

const DraftPoint: z.ZodType<Point> = z.object({ ...lineShape(PointSource), person: z.string() })

const DraftRow: z.ZodType<Row> = z.object({
  id: z.string(),
  applicationId: z.string().nullable(),
  provider: z.object({ id: z.string(), name: z.string(), npi: z.string() }).nullable(),
  network: z.string(),
  statusId: z.int(),
  previousStatusId: z.int().nullable(),
  submissionDate: Day,
  effectiveDate: Day,
  cameAt: Instant.nullable(),
  lines: z.array(z.object(lineShape(LineSource))),
})

const LeftOut: z.ZodType<Left> = z.object({
  kind: z.enum(['row', 'line', 'point']),
  id: z.string(),
  name: z.string(),
  reason: z.enum(leftOutReasons),
})

/** What a page of the composer shows, of a draft or of a published update that is being corrected. */
const ComposedUpdate = {
  accountId: z.string(),
  practice: z.string(),
  projectId: z.string(),
  /** The title without the firm's project id. */
  project: z.string(),
  isCap: z.boolean(),
  rev: Rev,
  title: z.string(),
  /** In the order in which they are published, whatever their person. */
  points: z.array(DraftPoint),
  /** In the order of the staff. The practice sees them by the rank of their status, and otherwise in this order. */
  rows: z.array(DraftRow),
  /** What an action point may name, for the links of the preview. */
  requiredItems: z.array(z.object({ id: z.string(), name: z.string(), providerName: z.string().nullable() })),
  /** When the update before was published; null if there is none. */
  previousPublishedAt: Instant.nullable(),
  /** The current day of the practice. */
  today: z.string(),
}

/** A draft as the composer shows it. */
export const UpdateDraft = z.object({
  ...ComposedUpdate,
  /** When the facts were last read, and when and by whom the draft was last saved; null if no one has. */
  composedAt: Instant,
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
  /** When the caller last worked on the draft; null for the first time. Lines that came after it are new to the caller. */
  lookedAt: Instant.nullable(),
  /** How many points, rows and lines came in since then, and how many choices between two texts are open. */
  newCount: z.int(),
  openChoices: z.int(),
  leftOut: z.array(LeftOut),
  /** The users of the practice who get the mail, by name. */
  recipients: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type UpdateDraft = z.infer<typeof UpdateDraft>

/** A published update as the composer shows it for a correction. */
export const UpdateCorrection = z.object({
  ...ComposedUpdate,
  updateId: z.string(),
  publishedAt: Instant,
  /** When it was last corrected; null if it never was. */
  correctedAt: Instant.nullable(),
  /** How many of the practice's users who can read it have read it. They stay so. */
  readBy: z.int(),
  readers: z.int(),
})
export type UpdateCorrection = z.infer<typeof UpdateCorrection>

const text = (label: string, most: number) =>
  z
    .string({ error: withLabel(label, 'must be a text') })
    .overwrite(trimInvisible)
    .max(most, withLabel(label, `must have at most ${most} characters`))
    .refine(isOneLine, withLabel(label, SPECIAL_CHARACTERS))

/** A draft may exceed the limits until it is published, because a refresh brings lines in. */
const ROOM = 2

/** The key of a fact, or an id that the client made. */
const LineId = z.string({ error: 'The id of a line is not valid' }).min(1).max(100, 'The id of a line is not valid')

const Line = { id: LineId, text: text('Text', updateLimits.textLength) }

/**
 * What staff may change in an update, in its order. What was composed and is missing here was removed; an id that is
 * composed again, or was removed before, brings its fact back. Other ids must be new UUIDs, of lines that staff added.
 */
export const contentShape = {
  rev: Rev,
  title: text('Title', updateLimits.titleLength).min(1, withLabel('Title', 'enter a text')),
  points: z
    .array(z.strictObject({ ...Line, person: text('Person', 200) }, { error: objectError }), {
      error: withLabel('Action points', 'must be a list'),
    })
    .max(ROOM * updateLimits.points, withLabel('Action points', `an update can have at most ${updateLimits.points}`)),
  rows: z
    .array(
      z.strictObject(
        {
          id: LowercaseId,
          lines: z
            .array(z.strictObject(Line, { error: objectError }), { error: withLabel('Lines', 'must be a list') })
            .max(
              ROOM * updateLimits.lines,
              withLabel('Lines', `an application can have at most ${updateLimits.lines}`),
            ),
        },
        { error: objectError },
      ),
      { error: withLabel('Applications', 'must be a list') },
    )
    .max(updateLimits.rows, withLabel('Applications', `an update can have at most ${updateLimits.rows}`)),
}
