import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { countDueUpdates, listUpdateProjects } from '@client-center/contract/firm/updates/updates.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { serveStaffQuery } from '../../../http/calls/handler.ts'
import { buildUpdateCountsQuery, buildUpdateListQuery, type ListedUpdateRow } from './update-list-queries.ts'

/** Endpoints for the list of weekly updates across practices (decision 0079). */
export const updateLists = [
  serveStaffQuery(listUpdateProjects, {
    queries: ({ query, today }) => [buildUpdateListQuery(query, today), buildUpdateCountsQuery(query, today)],
    reply: ({ rows: [rows, [counted]], today }) => ({
      all: counted?.all ?? 0,
      due: counted?.due ?? 0,
      drafted: counted?.drafted ?? 0,
      today,
      rows: rows.map(toUpdateProject),
    }),
  }),
  serveStaffQuery(countDueUpdates, {
    queries: ({ today }) => [buildUpdateCountsQuery({}, today)],
    reply: ({ rows: [[counted]] }) => ({ due: counted?.due ?? 0 }),
  }),
]

const toUpdateProject = (row: ListedUpdateRow): EndpointReply<typeof listUpdateProjects>['rows'][number] => ({
  accountId: row.account_id,
  practice: row.practice,
  projectId: row.project_id,
  project: splitProjectName(row.name, row.project_id).title,
  isCap: row.is_cap,
  advisor: row.advisor,
  openApplications: row.open_applications,
  last:
    row.last_id === null || row.published_at === null
      ? null
      : {
          id: row.last_id,
          publishedAt: row.published_at,
          correctedAt: row.corrected_at,
          readBy: row.read_by,
          unansweredReplies: row.unanswered,
        },
  readers: row.readers,
  dueOn: row.due_on,
  draft:
    row.draft_rev === null || row.composed_at === null
      ? null
      : {
          rev: row.draft_rev,
          changes: row.changes ?? 0,
          points: row.points ?? 0,
          openChoices: row.open_choices ?? 0,
          composedAt: row.composed_at,
          savedAt: row.saved_at,
          savedBy: row.saved_by,
        },
})
