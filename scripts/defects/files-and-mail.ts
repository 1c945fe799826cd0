import { inFile, type Defect } from './defect.ts'

const DISK = ['server/files/written-to-disk.test.ts', 'server/files/disk-store.test.ts']
const RECEIVE = ['server/files/receive-file.test.ts']
const ROWS = ['server/files/files-and-rows.test.ts']
const MAIL = ['server/mail/deliver-from-outbox.test.ts']
const FEED = ['server/areas/news/fetch-feed.test.ts', 'server/areas/news/read-feed.test.ts']
const BACKUP = ['server/operations/backup/backup.test.ts']

/** Defects of files, mails, feeds and backups. */
export const fileAndMailDefects: readonly Defect[] = [
  ...inFile('server/files/disk-store.ts', DISK, [
    {
      name: 'file-not-synced',
      breaks: 'a file is on the disk before it gets its name',
      before: 'for await (const chunk of content) await writeAll(handle, chunk)\n    await handle.sync()',
      after: 'for await (const chunk of content) await writeAll(handle, chunk)',
    },
    {
      name: 'folder-not-synced',
      breaks: 'the name of a file is on the disk before it is acknowledged',
      before: 'await syncFolder(keyFolder(key))',
      after: '',
    },
    {
      name: 'half-a-file-has-a-name',
      breaks: 'a file is complete or absent',
      before: 'await writeAndSync(handle, content)\n          await rename(draft, filePath(key))',
      after: 'await rename(draft, filePath(key))\n          await writeAndSync(handle, content)',
    },
    {
      name: 'files-for-everybody-of-the-machine',
      breaks: 'only the server can read files',
      before: 'constants.O_EXCL, 0o600)',
      after: 'constants.O_EXCL, 0o644)',
    },
  ]),
  ...inFile('server/mail/write-mail-file.ts', DISK, [
    {
      name: 'mail-not-synced',
      breaks: 'a mail is on the disk before it counts as sent',
      before: 'await file.sync()',
      after: '',
    },
  ]),
  ...inFile('server/operations/backup/write-file.ts', DISK, [
    {
      name: 'backup-not-synced',
      breaks: 'what a backup writes is on the disk before it continues',
      before: 'await handle.sync()',
      after: '',
    },
  ]),
  ...inFile(
    'domain/documents/check-file.ts',
    ['domain/documents/check-file.test.ts'],
    [
      {
        name: 'empty-file',
        breaks: 'an empty file is refused',
        before: 'if (firstBytes.length === 0) return { refusal: emptyFileSentence }',
        after: '',
      },
    ],
  ),
  ...inFile(
    'domain/documents/password-search.ts',
    ['domain/documents/password-search.test.ts'],
    [
      {
        name: 'every-encrypted-pdf-refused',
        breaks: 'a PDF locked only against changes is accepted',
        before: 'return encryption !== undefined && needsPdfPassword(encryption)',
        after: 'return encryption !== undefined',
      },
    ],
  ),
  ...inFile('server/files/receive-file.ts', RECEIVE, [
    {
      name: 'one-byte-too-many',
      breaks: 'AMB-44: a file of one byte more than the limit is refused',
      before: 'if (seen.size > expected.limitBytes)',
      after: 'if (seen.size > expected.limitBytes + 1)',
    },
    {
      name: 'content-not-looked-at',
      breaks: 'a file has an accepted type, whatever its name',
      before: "if ('refusal' in verdict) throw new FileRefused(444, verdict.refusal)",
      after: "if ('refusal' in verdict) return { name, type: 'application/pdf' }",
    },
    {
      name: 'name-of-another-kind',
      breaks: 'a file is stored with the extension of its type',
      before: 'return { name: verdict.name, type: verdict.type.mime }',
      after: 'return { name, type: verdict.type.mime }',
    },
    {
      name: 'locked-file-is-kept',
      breaks: 'a file that needs a password to open is refused',
      before: 'if (password?.search.needsPassword() === true) throw',
      after: 'if (password?.search.needsPassword() === null) throw',
    },
    {
      name: 'malware-is-kept',
      breaks: 'a file with malware is refused',
      before: "=== 'infected') throw fileRefusals.infected()",
      after: "=== 'infected') return",
    },
    {
      name: 'unchecked-while-the-scanner-is-away',
      breaks: 'no file is accepted while the scanner does not reply',
      before: '    throw fileRefusals.notChecked(error)\n  }\n}',
      after: '    return undefined\n  }\n}',
    },
    {
      name: 'disk-filled-to-the-brim',
      breaks: 'the database can write after files no longer can',
      before: '    await requireFreeSpace(store, expected.freeSpaceReserve)\n    scan = ',
      after: '    scan = ',
    },
  ]),
  ...inFile('server/files/receive-upload.ts', ROWS, [
    {
      name: 'refused-file-leaves-its-row',
      breaks: 'a refused file leaves neither row nor bytes',
      before: 'await abandonUpload(files, system, { id }).catch(() => undefined)',
      after: '',
    },
    {
      name: 'kept-files-abandoned',
      breaks: 'abandoning an upload never removes a stored file',
      before: ".where('id', '=', id).where('state', '=', 'pending')",
      after: ".where('id', '=', id)",
    },
  ]),
  ...inFile('server/files/stored-file-queries.ts', ROWS, [
    {
      name: 'file-kept-by-another-practice',
      breaks: 'PERM-06: an upload belongs to the practice that it was sent to',
      before:
        "    .where('id', '=', id)\n    .where('account_id', '=', accountId)\n    .where('state', '=', 'pending')",
      after: "    .where('id', '=', id)\n    .where('state', '=', 'pending')",
    },
    {
      name: 'file-found-by-another-practice',
      breaks: 'PERM-06: a file is found by its own practice',
      before: "    .where('account_id', '=', accountId)\n    .where(sql<boolean>`id = any(${ids}::uuid[])`)",
      after: '    .where(sql<boolean>`id = any(${ids}::uuid[])`)',
    },
    {
      name: 'file-deleted-by-another-practice',
      breaks: 'PERM-06: a file is deleted by its own practice',
      before: "db.deleteFrom('stored_file').where('account_id', '=', accountId)",
      after: "db.deleteFrom('stored_file')",
    },
  ]),
  ...inFile(
    'domain/documents/file-name.ts',
    ['domain/documents/file-name.test.ts'],
    [
      {
        name: 'names-with-paths',
        breaks: 'only the last part of a path becomes the name',
        before: ".split(/[/\\\\]/).at(-1) ?? ''",
        after: '',
      },
    ],
  ),
  ...inFile(
    'domain/documents/file-types.ts',
    ['domain/documents/file-types.test.ts'],
    [
      {
        name: 'office-files-in-place',
        breaks: 'only PDF, JPEG and PNG are shown in the browser',
        before: "fileType('TIFF', ['tif', 'tiff'], 'image/tiff', isTiff),",
        after: "fileType('TIFF', ['tif', 'tiff'], 'image/tiff', isTiff, true),",
      },
    ],
  ),
  ...inFile(
    'domain/documents/file-limits.ts',
    ['server/areas/documents/practice/practice-document-files.test.ts'],
    [
      {
        name: 'limit-of-documents',
        breaks: 'PDOC-10: a document has 20,971,520 bytes at most',
        before: 'documentLimit = 20_971_520',
        after: 'documentLimit = 20_971_521',
      },
    ],
  ),
  ...inFile('server/mail/add-to-outbox.ts', MAIL, [
    {
      name: 'lines-in-subjects',
      breaks: 'no mail header contains a line break',
      before: "if (breaksLine.test(subject)) throw refuse('The subject must be one line')",
      after: '',
    },
  ]),
  ...inFile('server/mail/outbox-queries.ts', MAIL, [
    {
      name: 'sent-mail-keeps-its-text',
      breaks: 'the text of a delivered mail is deleted, as it may contain a link that opens an account',
      before: "body_text: '', ",
      after: '',
    },
  ]),
  ...inFile('server/mail/deliver-from-outbox.ts', MAIL, [
    {
      name: 'links-in-the-log',
      breaks: 'links are logged only in a demo',
      before: 'if (deps.config.demo && deps.config.smtpUrl === undefined) showLinks',
      after: 'if (deps.config.smtpUrl === undefined) showLinks',
    },
    {
      name: 'mail-tried-for-ever',
      breaks: 'a mail that cannot be delivered is given up after 40 attempts',
      before: 'if (attempts >= MAX_ATTEMPTS) {',
      after: 'if (attempts > 10 * MAX_ATTEMPTS) {',
    },
  ]),
  ...inFile('server/mail/send-mail.ts', MAIL, [
    {
      name: 'answers-go-to-nobody',
      breaks: 'SUPP-05: an answer to a message reaches the person who wrote it',
      before: "replyTo: mail.replyTo === null ? undefined : { name: '', address: mail.replyTo },",
      after: '',
    },
  ]),
  ...inFile('server/areas/news/fetch-feed.ts', FEED, [
    {
      name: 'feed-leads-inside',
      breaks: 'a feed does not redirect into a private network',
      before: 'if (isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(PRIVATE)',
      after: '',
    },
    {
      name: 'feed-leads-inside-by-name',
      breaks: 'a feed does not redirect to a name of a private network',
      before: 'return sendRequest(url, { signal, lookup: lookUpOutside })',
      after: 'return sendRequest(url, { signal })',
    },
    {
      name: 'feed-without-end',
      breaks: 'a feed has a megabyte at most',
      before: "    if (read > MAX_BYTES) throw new Error('The feed is larger than 1 MB')\n",
      after: '',
    },
  ]),
  ...inFile('server/areas/news/read-feed.ts', FEED, [
    {
      name: 'feed-with-entities',
      breaks: 'a feed with a DTD is not read',
      before: "if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('A feed with a DTD is not read')",
      after: '',
    },
    {
      name: 'feed-with-script-links',
      breaks: 'links of a feed use only http and https',
      before: "isWebLink(href) ? href : ''",
      after: 'href',
    },
  ]),
  ...inFile('server/operations/backup/restore-backup.ts', BACKUP, [
    {
      name: 'changed-file-restored',
      breaks: 'a file that is not the one that was backed up is not restored',
      before: 'if (copy !== undefined && copy.sha256 === sums.get(key)) return undefined',
      after: 'if (copy !== undefined && sums.has(key)) return undefined',
    },
    {
      name: 'restored-over-people',
      breaks: 'a backup is restored only into an empty database',
      before: 'if (!rows[0]?.empty) throw refuse(',
      after: 'if (rows.length === 0) throw refuse(',
    },
  ]),
]
