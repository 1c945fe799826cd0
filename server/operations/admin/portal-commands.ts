import { readFile } from 'node:fs/promises'
import { fillDemo } from '../demo/fill-demo.ts'
import { fillScale, scaleManager } from '../demo/scale/fill-scale.ts'
import { ensureFirstKey, readInstallationKey } from '../../installation/installation-key.ts'
import { acceptFileStore } from '../../installation/own-file-store.ts'
import { removeUnknownFiles } from '../../files/remove-unknown-files.ts'
import { verifyChecksums } from '../../files/verify-checksums.ts'
import { firmAuthor } from '../../audit/author.ts'
import { importDocument } from '../import/import-document.ts'
import { checkSummaries } from '../../areas/licenses/list/check-summaries.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Command } from './command.ts'
import { importParts } from '../import/all-parts.ts'

/** Admin commands about the portal as a whole. */
export const portalCommands: readonly Command[] = [
  {
    name: 'import',
    about:
      'Import a JSON file of the lists staffMembers, accounts, people, rights, subscriptions, projects, providers, projectLocations, projectProviders, intakes, licenses, documents, applications, relatedDocuments, weeklyUpdates, itemTemplates, requiredItems, projectDocuments, verifications and signDocuments; all of it or nothing. docs/how-to/import.md tells what each holds',
    options: {},
    argument: { value: 'FILE', about: 'the document; importing it again changes nothing' },
    async run(portal, given) {
      const document = parse(await readText(given.argument), given.argument)
      await ensureFirstKey(portal.database.system, portal.config.secretKeyFile)
      const imported = await importDocument(
        portal.database.system,
        importParts(portal.config, () => portal.files()),
        document,
        firmAuthor,
      )
      const lines = [...imported].map(
        ([name, { added, changed, unchanged }]) =>
          `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged`,
      )
      const omittedItems = [...imported.values()].flatMap((list) => list.omittedItems)
      if (omittedItems.length > 0) lines.push('', 'Left out, because the practice deleted it:', ...omittedItems)
      return lines.join('\n') || 'The document is empty: nothing was imported.'
    },
  },
  {
    name: 'check-files',
    about: 'Read every stored file and compare it with what was received; changes nothing',
    options: {},
    async run(portal) {
      const { store } = await portal.files()
      const { checked, orphans, unused, missing, mismatched, locked } = await verifyChecksums(
        store,
        portal.database.system,
      )
      const report = [
        ...missing.map((key) => `missing: ${key}`),
        ...mismatched.map((key) => `changed since it was received: ${key}`),
        ...locked.map((key) => `sealed under a key that is not here: ${key}`),
        ...orphans.map((key) => `unknown to the database: ${key}`),
        ...unused.map((key) => `no record points at it: ${key}`),
        `${checked} files checked: ${missing.length} missing, ${mismatched.length} changed, ${locked.length} locked, ${orphans.length} unknown, ${unused.length} without a record.`,
      ].join('\n')
      if (missing.length + mismatched.length + locked.length > 0) throw refuse(report)
      return report
    },
  },
  {
    name: 'remove-unknown-files',
    about:
      'Remove files that no row of the database names and that were found so a day before; keep a copy of the store',
    options: {},
    async run(portal) {
      const { store } = await portal.files()
      const result = await removeUnknownFiles(store, portal.database.system, { agreed: true })
      if (result === undefined) throw refuse('A backup is running: run the command again when it is done.')
      const { removed, retained } = result
      return `${removed} files removed, ${retained} kept until they have been known for a day.`
    },
  },
  {
    name: 'accept-store',
    about: "Accept this configuration's file store for the database, after all files were moved there",
    options: {},
    async run(portal) {
      await acceptFileStore(portal.database.system, (await portal.anyFiles()).store)
      return 'The file store of this configuration is that of the database from now on; "npm run admin -- check-files" tells whether every file is there.'
    },
  },
  {
    name: 'check-summaries',
    about: 'Compare the list of providers and licenses with the licenses themselves; changes nothing',
    options: {},
    async run({ database }) {
      const { checked, wrong } = await checkSummaries(database.system)
      const report = [
        ...wrong.map((id) => `not as the licenses say: ${id}`),
        `${checked} providers checked: ${wrong.length} wrong.`,
      ].join('\n')
      if (wrong.length > 0) throw refuse(report)
      return report
    },
  },
  {
    name: 'demo-fill',
    about: 'Fill an empty database with the demo world',
    options: {},
    async run(portal) {
      const files = await portal.files()
      const secretKey = () => readInstallationKey(portal.database.system, portal.config.secretKeyFile)
      if (
        await fillDemo({ config: portal.config, database: portal.database, files, clock: () => new Date(), secretKey })
      )
        return 'The demo world is filled in.'
      throw refuse('The database is not empty: nothing was filled in.')
    },
  },
  {
    name: 'scale-fill',
    about:
      'Add a made-up world of any size, for measurements: licenses, applications and weekly updates follow in proportion',
    options: {
      accounts: { value: 'N', about: 'how many practices' },
      providers: { value: 'N', about: 'how many providers in all, ten licenses each' },
      seed: { value: 'S', about: 'another number makes another world; 1 by default', optional: true },
    },
    async run({ database }, given) {
      const scale = {
        accounts: count(given.text('accounts')),
        providers: count(given.text('providers')),
        seed: count(given.optional('seed') ?? '1'),
        today: new Date().toISOString().slice(0, 10),
      }
      await fillScale(database, scale, (line) => process.stderr.write(`${line}\n`))
      return `Added. ${scaleManager} holds every right on the first practices.`
    },
  },
]

function count(text: string): number {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < 1) throw refuse(`"${text}" is not a number from 1 to 9999999.`)
  return number
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((problem: unknown) => {
    throw refuse(`${file} cannot be read: ${problem instanceof Error ? problem.message : String(problem)}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Decoding the file as UTF-8 anyway would silently replace its accented characters.
    throw refuse(`${file} is not UTF-8: save it in that encoding`)
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw refuse(`${file} is not JSON: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}
