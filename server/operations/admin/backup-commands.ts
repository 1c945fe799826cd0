import { resolve } from 'node:path'
import { archiveAudit } from '../backup/archive-audit.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restoreAudit } from '../backup/restore-audit.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Command } from './command.ts'

const summarize = ({ tables, files }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files.copied} files (${files.bytes} bytes)`

/** Backing up and restoring database and files; a backup also works while the portal is in use. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    about: 'Back up the database and its files into a new folder; the portal may be in use',
    options: {},
    argument: { value: 'FOLDER', about: 'a new or empty folder; it will hold personal data' },
    async run(portal, given) {
      const manifest = await makeBackup(
        portal.database.ownerUrl,
        await portal.files(),
        resolve(given.argument),
        new Date(),
        portal.config.databaseBackupUrl,
      )
      const { lost, locked } = manifest.files
      const done = `Backed up: ${summarize(manifest)}.`
      if (lost.length > 0)
        throw refuse(
          [`${done} ${lost.length} files were lost before:`, ...lost.map((key) => `lost: ${key}`)].join('\n'),
        )
      const unopened =
        locked === 0 ? '' : ` ${locked} files were copied without being compared: the key that opens them is not here.`
      return `${done}${unopened}\nThe installation key is not included: keep ${portal.config.secretKeyFile} in another place.`
    },
  },
  {
    name: 'restore',
    about:
      'Restore a backup into an empty database and the file store, while no server runs; checked before the commit',
    options: {},
    argument: { value: 'FOLDER', about: 'a folder written by "backup"' },
    async run(portal, given) {
      const openStore = async () => (await portal.files()).sealed
      const manifest = await restoreBackup(portal.database.ownerUrl, openStore, resolve(given.argument))
      return `Restored, and found equal: ${summarize(manifest)}, as of ${manifest.madeAt}.\nBefore the start, put the key of that installation to ${portal.config.secretKeyFile}.`
    },
  },
  {
    name: 'archive-audit',
    about:
      'Move entries of the audit log that are older than AUDIT_MONTHS into files, month by month, and then remove them',
    options: {},
    argument: { value: 'FOLDER', about: 'where the backups are; it will hold personal data' },
    async run({ config, database }, given) {
      if (config.auditMonths === undefined)
        throw refuse('AUDIT_MONTHS is not set: the database stores all entries of the audit log. Nothing was moved.')
      const options = { months: config.auditMonths, now: new Date() }
      const archives = await archiveAudit(database.ownerUrl, resolve(given.argument), options)
      const lines = archives.map(({ name, rows }) => `${name}: ${rows} entries moved`)
      return lines.join('\n') || 'No entries are old enough: nothing was moved.'
    },
  },
  {
    name: 'restore-audit',
    about:
      'Add entries that "archive-audit" moved to the audit log again; compared with their checksum before the commit',
    options: {},
    argument: { value: 'FILE', about: 'the .json file of one archive' },
    async run({ database }, given) {
      const { name, rows } = await restoreAudit(database.ownerUrl, resolve(given.argument))
      return `${name}: ${rows} entries restored.`
    },
  },
]
