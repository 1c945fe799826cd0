import { inFile, type Defect } from './defect.ts'

const SEALED = ['server/files/sealed-store.test.ts']
const SEALING = ['server/files/seal-stored-files.test.ts']
const LOST_KEY = ['server/files/lost-key-files.test.ts']
const ROTATION = ['server/operations/admin/rotate-key.test.ts']

/** Defects of encrypted files and the installation key (0047). */
export const sealedFileDefects: readonly Defect[] = [
  ...inFile('server/files/sealed-content.ts', SEALED, [
    {
      name: 'cut-files-open',
      breaks: 'a truncated file cannot be read',
      before: 'nonce[PREFIX_BYTES + 4] = isLast ? 1 : 0',
      after: 'nonce[PREFIX_BYTES + 4] = isLast ? 0 : 0',
    },
    {
      name: 'moved-chunks-open',
      breaks: 'swapped chunks cannot be read',
      before: 'nonce.writeUInt32BE(number, PREFIX_BYTES)',
      after: 'nonce.writeUInt32BE(number * 0, PREFIX_BYTES)',
    },
    {
      name: 'moved-files-open',
      breaks: 'a file in place of another cannot be read',
      before: 'const toSealContext = (storeKey: string): string => `stored-file/${storeKey}`',
      after: 'const toSealContext = (storeKey: string): string => `stored-file/${storeKey.length}`',
    },
  ]),
  ...inFile('server/files/seal-stored-files.ts', SEALING, [
    {
      name: 'killed-sealing-stops-the-next',
      breaks: 'a run that was killed is continued by the next',
      before: '    await sealed.removeUnfinished(key)\n',
      after: '',
    },
    {
      name: 'sealed-file-sealed-again',
      breaks: 'a file encrypted but not marked is not encrypted again',
      before: 'if (isSealed(header)) return true',
      after: '',
    },
  ]),
  ...inFile('server/files/zip-reply.ts', LOST_KEY, [
    {
      name: 'torn-zip-of-a-lost-key',
      breaks: 'nothing of a ZIP is sent when one of its files cannot be opened',
      before: '  for (const { key } of files) await store.getSize(key)\n',
      after: '',
    },
  ]),
  ...inFile('server/operations/admin/rotate-key.ts', ROTATION, [
    {
      name: 'key-changed-under-a-server',
      breaks: 'a key is rotated only while no server runs',
      before: '    await requireAlone(owner)\n',
      after: '',
    },
    {
      name: 'former-key-written-away',
      breaks: 'the key file has both keys until everything is encrypted with the new one',
      before: 'writeSecretKeys(keyFile, [next, former])',
      after: 'writeSecretKeys(keyFile, [next])',
    },
    {
      name: 'new-files-under-a-former-key',
      breaks: 'after a rotation new files get a key that the old one never encrypted',
      before: "  await owner.query('insert into file_key (id, sealed) values ($1, $2)', [id, sealed])\n",
      after: "  await owner.query('select $1::uuid, $2::bytea', [id, sealed])\n",
    },
    {
      name: 'deleted-numbers-under-the-former-key',
      breaks: 'a form restored after a rotation has its number',
      before: '(await resealDeletedNumbers(owner, reseal))',
      after: '0',
    },
  ]),
  ...inFile('server/config/secret-key.ts', ROTATION, [
    {
      name: 'readable-key-without-a-word',
      breaks: 'a key file that others can read causes a warning',
      before: '(mode & 0o077) === 0',
      after: '(mode & 0o007) === 0',
    },
  ]),
]
