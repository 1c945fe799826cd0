import type { Db } from '../../database/connect.ts'
import { lockByName } from '../../records/lock-by-name.ts'

/**
 * Runs one import or command of the firm at a time: so two of them make one record of each name, and never deadlock
 * over the order. One lock for all, since one per record would fill the database's shared lock table with some ten
 * thousand entries.
 */
export const lockImport = (db: Db): Promise<void> => lockByName(db, 'import', 'document')
