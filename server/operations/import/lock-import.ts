import type { Db } from '../../database/connect.ts'
import { lockByName } from '../../records/lock-by-name.ts'

/**
 * Runs one import or firm's command at a time, so that two of them cannot add the same record twice or deadlock. One
 * lock for all, since one per record would fill the database's shared lock table with about ten thousand entries.
 */
export const lockImport = (db: Db): Promise<void> => lockByName(db, 'import', 'document')
