import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { objectError } from '../../forms/section-schemas.ts'
import { WeeklyUpdate } from '../../weekly-updates/weekly-updates.ts'
import { contentShape, UpdateCorrection, UpdateDraft } from './draft-shapes.ts'

const path = '/api/Firm/Updates'
const projectPath = `${path}/{projectId}` as const
const draftPath = `${projectPath}/draft` as const
const publishedPath = `${projectPath}/published/{updateId}` as const

const MAX_ROWS = 100
/** The most drafts that one request publishes. */
export const MOST_PUBLISHED = 200

/** A project of which practices get weekly updates: it is not completed, or has a draft. */
const UpdateProject = z.object({
  accountId: z.string(),
  practice: z.string(),
  projectId: z.string(),
  /** The title without the firm's project id. */
  project: z.string(),
  isCap: z.boolean(),
  /** The practice's advisor; null if it has none. */
  advisor: z.string().nullable(),
  openApplications: z.int(),
  /** The last published update; null if there is none. */
  last: z
    .object({
      id: z.string(),
      publishedAt: Instant,
      correctedAt: Instant.nullable(),
      /** How many of the users who can read it have opened it. */
      readBy: z.int(),
      /** Replies of the practice to updates of this project that no one has answered. */
      unansweredReplies: z.int(),
    })
    .nullable(),
  /** The users of the practice who can read updates and get the mail. */
  readers: z.int(),
  /** The day on which the next update is due, 'YYYY-MM-DD'; null without open applications. */
  dueOn: z.string().nullable(),
  /** Null if there is no draft yet. */
  draft: z
    .object({
      rev: Rev,
      /** Applications with something new to read, and action points. */
      changes: z.int(),
      points: z.int(),
      openChoices: z.int(),
      composedAt: Instant,
      savedAt: Instant.nullable(),
      savedBy: z.string().nullable(),
    })
    .nullable(),
})
export type UpdateProject = z.infer<typeof UpdateProject>

/**
 * Lists the projects of the staff member's practices with their updates and drafts: due first, longest due first, then by
 * practice and project. `show`: those that are due by today, or those that have a draft. 50 on a page.
 */
export const listUpdateProjects = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Weekly updates of all projects of the staff member',
  query: z.object({
    show: z.enum(['due', 'drafted', 'all'], { error: withLabel('Show', 'there is no such filter') }).optional(),
    text: z.string().max(100, withLabel('Search', 'must have at most 100 characters')).optional(),
    accountId: LowercaseId.optional(),
    page: wholeNumber('Page', 1_000_000).optional(),
    size: wholeNumber('Rows on a page', MAX_ROWS).optional(),
  }),
  reply: z.object({
    /** Of all projects that match the other filters. */
    due: z.int(),
    drafted: z.int(),
    all: z.int(),
    today: z.string(),
    rows: z.array(UpdateProject),
  }),
})

/** Counts the projects whose update is due by today, for the menu. */
export const countDueUpdates = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count projects whose weekly update is due',
  reply: z.object({ due: z.int() }),
})

/**
 * Opens the draft of a project and makes it if there is none. Remembers that the caller looked at it: lines that come
 * later are new. Refused: a completed project, or one of a former practice, without a draft.
 */
export const openUpdateDraft = endpoint({
  method: 'POST',
  path: draftPath,
  access: 'advisor',
  summary: 'Open or make the draft of a weekly update',
  reply: UpdateDraft,
})

/**
 * Saves what the caller made of the draft. Refused: a stale `rev`, with the name of who saved since; the same content by
 * the same person again is not refused and changes nothing. Also refused: an id of a line that is neither composed nor a
 * new UUID, and one that occurs twice.
 */
export const saveUpdateDraft = endpoint({
  method: 'POST',
  path: `${draftPath}/save`,
  access: 'advisor',
  summary: 'Save the draft of a weekly update',
  body: z.strictObject(contentShape, { error: objectError }),
  reply: UpdateDraft,
})

/** Reads the facts again and merges them into the draft: new lines are marked, edited ones stay. Refused: a stale `rev`. */
export const refreshUpdateDraft = endpoint({
  method: 'POST',
  path: `${draftPath}/refresh`,
  access: 'advisor',
  summary: 'Bring the draft of a weekly update up to date',
  body: z.strictObject({ rev: Rev }, { error: objectError }),
  reply: UpdateDraft,
})

/** Chooses between the edited text of a line and its new fact; `row` is null for an action point. Refused: a stale `rev`. */
export const chooseInUpdateDraft = endpoint({
  method: 'POST',
  path: `${draftPath}/choice`,
  access: 'advisor',
  summary: 'Choose between an edited line and its new fact',
  body: z.strictObject(
    {
      rev: Rev,
      row: LowercaseId.nullable(),
      line: z.string({ error: 'The id of a line is not valid' }).max(100, 'The id of a line is not valid'),
      choice: z.enum(['mine', 'theirs'], { error: 'Choose one of the two texts' }),
    },
    { error: objectError },
  ),
  reply: UpdateDraft,
})

/** Reads what the practice would read if the stored draft were published now. 404 without a draft. */
export const previewUpdateDraft = endpoint({
  method: 'GET',
  path: `${draftPath}/preview`,
  access: 'advisor',
  summary: 'The weekly update as the practice will read it',
  reply: WeeklyUpdate,
})

/**
 * Publishes the draft and queues the mails. The client makes `id`, the id of the update: the same request again publishes
 * nothing and gets the same reply. Refused: a stale `rev`, a draft that is published already, a completed project, an
 * application that was deleted since, and a former practice.
 */
export const publishUpdateDraft = endpoint({
  method: 'POST',
  path: `${projectPath}/publish`,
  access: 'advisor',
  summary: 'Publish a weekly update',
  body: z.strictObject({ id: LowercaseId, rev: Rev }, { error: objectError }),
  reply: z.object({ updateId: z.string(), mailed: z.int() }),
})

/**
 * Publishes the drafts of several projects, each as with `publishUpdateDraft` and independently of the others. Results
 * come in the order of the request; a refused one has its sentence and changed nothing.
 */
export const publishUpdateDrafts = endpoint({
  method: 'POST',
  path: `${path}/publish`,
  access: 'advisor',
  summary: 'Publish several weekly updates',
  body: z.strictObject(
    {
      drafts: z
        .array(
          z.strictObject(
            { accountId: LowercaseId, projectId: LowercaseId, id: LowercaseId, rev: Rev },
            { error: objectError },
          ),
          {
            error: 'Select at least one project.',
          },
        )
        .min(1, 'Select at least one project.')
        .max(MOST_PUBLISHED, `Select at most ${MOST_PUBLISHED} projects.`),
    },
    { error: objectError },
  ),
  reply: z.array(
    z.object({
      projectId: z.string(),
      /** Null if it was refused. */
      updateId: z.string().nullable(),
      mailed: z.int(),
      /** Why it was refused; null if it was published. */
      refusal: z.string().nullable(),
    }),
  ),
})

/** Reads a published update for a correction. 404: the project has no such update. */
export const readUpdateCorrection = endpoint({
  method: 'GET',
  path: publishedPath,
  access: 'advisor',
  summary: 'A published weekly update, for a correction',
  reply: UpdateCorrection,
})

/**
 * Corrects a published update. People who have read it stay so, and no one is mailed. The practice sees on which day it
 * was corrected. Refused: a stale `rev`, and the ids that `saveUpdateDraft` refuses. Rows cannot be brought back.
 */
export const correctUpdate = endpoint({
  method: 'POST',
  path: publishedPath,
  access: 'advisor',
  summary: 'Correct a published weekly update',
  body: z.strictObject(contentShape, { error: objectError }),
  reply: UpdateCorrection,
})
