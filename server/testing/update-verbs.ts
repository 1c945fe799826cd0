import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import type { Answered, TestApp } from './app.ts'

type Headers = Record<string, string>

/** The address of the calls about a project's weekly updates. */
export const updatesPath = (project: string): string => `/api/Firm/Updates/${project}`

/** What staff do with weekly updates, in this app. */
export const updateVerbs = (portal: () => TestApp) => {
  const post = (who: Headers, url: string, body?: object): Promise<Answered> => portal().request(who, 'POST', url, body)
  const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await portal().deps.database.pools.system.query<R>(text, values)).rows
  const count = async (table: string, project: string) =>
    (await sql(`select 1 as one from ${table} where project_id = $1`, [project])).length
  return {
    post,
    sql,
    open: async (project: string, who: Headers): Promise<UpdateDraft> => {
      const { status, body, message } = await post(who, `${updatesPath(project)}/draft`)
      if (status !== 200) throw new Error(`The draft was not opened: ${status} ${message}`)
      return body
    },
    save: (body: object, project: string, who: Headers) => post(who, `${updatesPath(project)}/draft/save`, body),
    publish: (body: object, project: string, who: Headers) => post(who, `${updatesPath(project)}/publish`, body),
    countUpdates: (project: string) => count('weekly_update', project),
    countDrafts: (project: string) => count('weekly_update_draft', project),
    countAudit: async (action: string) => (await sql('select id from audit_event where action = $1', [action])).length,
  }
}

/** The content of a draft or correction, as the client sends it. */
export const toUpdateEdits = ({
  rev,
  title,
  points,
  rows,
}: Pick<UpdateDraft, 'rev' | 'title' | 'points' | 'rows'>) => ({
  rev,
  title,
  points: points.map(({ id, text, person }) => ({ id, text, person })),
  rows: rows.map(({ id, lines }) => ({ id, lines: lines.map((line) => ({ id: line.id, text: line.text })) })),
})
