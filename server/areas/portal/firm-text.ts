import type { Db } from '../../database/connect.ts'

/** The texts that the firm edits: its letter, and the addresses of its news, one in each line. */
export type FirmTextKind = 'letter' | 'news'

/** The newest version of a text. Its value is null if the installation's own counts. */
export const findFirmText = (db: Db, kind: FirmTextKind) =>
  db
    .selectFrom('firm_text_version')
    .select(['rev', 'value'])
    .where('kind', '=', kind)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
