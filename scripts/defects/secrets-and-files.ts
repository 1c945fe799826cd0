import { inFile, type Defect } from './defect.ts'

/** Defects of encryption, of what is shown concealed, and of files. */
export const secretAndFileDefects: readonly Defect[] = [
  ...inFile(
    'server/database/database-trouble.ts',
    ['server/database/in-recovery.test.ts'],
    [
      {
        name: 'recovery-is-unexpected',
        breaks: 'a database node in recovery causes 503',
        before: '08...|25006|57P0[1-5]',
        after: '08...|57P0[1-5]',
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
        before: "fileType('TIFF', ['tif', 'tiff'], 'image/tiff', isTiff, 'converted'),",
        after: "fileType('TIFF', ['tif', 'tiff'], 'image/tiff', isTiff, 'original'),",
      },
    ],
  ),
  ...inFile(
    'server/files/sealed-content.ts',
    ['server/files/sealed-store.test.ts'],
    [
      {
        name: 'moved-files-open',
        breaks: 'a file in place of another cannot be read',
        before: 'const toSealContext = (storeKey: string): string => `stored-file/${storeKey}`',
        after: 'const toSealContext = (storeKey: string): string => `stored-file/${storeKey.length}`',
      },
    ],
  ),
  ...inFile(
    'server/operations/admin/rotate-key.ts',
    ['server/operations/admin/rotate-key.test.ts'],
    [
      {
        name: 'deleted-numbers-under-the-former-key',
        breaks: 'a form restored after a rotation has its number',
        before: '(await resealDeletedNumbers(owner, reseal))',
        after: '0',
      },
    ],
  ),
  ...inFile(
    'domain/forms/merge.ts',
    ['domain/forms/merge.test.ts'],
    [
      {
        name: 'clash-tells-secrets',
        breaks: 'AMB-137: a clash contains no secret',
        before: 'const shown = concealRow(fields, only)',
        after: 'const shown = only',
      },
    ],
  ),
  ...inFile(
    'server/forms/secret-queries.ts',
    ['server/forms/save-form.test.ts', 'server/forms/form-secrets.test.ts'],
    [
      {
        name: 'secret-moved-elsewhere',
        breaks: 'an encrypted secret can be decrypted only in its own place',
        before: '`${account}/${id}/${path}`',
        after: '`${account}${path}`.slice(0, 0)',
      },
    ],
  ),
  ...inFile(
    'server/forms/seal.ts',
    ['server/forms/save-form.test.ts', 'server/forms/form-secrets.test.ts'],
    [
      {
        name: 'secrets-not-encrypted',
        breaks: 'security.md: a secret is encrypted with a key that is not in the database',
        before: "hkdfSync('sha256', secretKey,",
        after: "hkdfSync('sha256', Buffer.alloc(32),",
      },
    ],
  ),
  ...inFile(
    'server/forms/secret-queries.ts',
    ['server/areas/credentialing/lost-key.test.ts'],
    [
      {
        name: 'lost-key-is-unexpected',
        breaks: 'a number whose key was lost is refused with a sentence where it is needed, and typed again',
        before: 'tryOpen(() => unseal(secretKey, toSealContext(scope, at), sealed))',
        after: 'unseal(secretKey, toSealContext(scope, at), sealed)',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/unread-summaries.ts',
    ['server/areas/caqh/unread-summaries.test.ts'],
    [
      {
        name: 'number-among-the-findings',
        breaks: 'AMB-137: the social security number is not stored with the findings',
        before: 'excludeSsn(findingsToWire(findings))',
        after: 'findingsToWire(findings)',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/copy-pages.ts',
    ['server/areas/caqh/copy-in-child.test.ts'],
    [
      {
        name: 'copies-differ-each-time',
        breaks: 'the same pages are the same file',
        before: 'return isSaved ? makeDeterministic(Buffer.concat(written))',
        after: 'return isSaved ? Buffer.concat(written)',
      },
    ],
  ),
  ...inFile(
    'server/areas/caqh/recognition/recogniser-process.ts',
    ['server/areas/caqh/recognition/hostile-drawings.test.ts'],
    [
      {
        name: 'drawings-of-a-file-without-limit',
        breaks: 'a file whose pages take too long all together is ended',
        before: 'Number(process.argv[2])',
        after: '60_000',
      },
    ],
  ),
  ...inFile(
    'web/forms/local-drafts/local-draft-store.ts',
    ['web/forms/local-drafts/local-draft-store.test.ts'],
    [
      {
        name: 'unsent-under-another-name',
        breaks: 'AMB-138: nothing on a device shows whose local drafts it has',
        before: 'const name = await hashName(draftKey)',
        after: 'const name = `${draftKey.person} ${draftKey.form}`',
      },
    ],
  ),
]
