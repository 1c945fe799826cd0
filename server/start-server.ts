import path from 'node:path'
import { allJobs } from './all-jobs.ts'
import { buildApp, WEB } from './app.ts'
import { logOutput } from './log/log-output.ts'
import { makeLog } from './log/make-log.ts'
import type { Config } from './config/config.ts'
import { requireOwnDataDirectory, lockDataDirectory } from './installation/data-directory.ts'
import { readInstallationKey } from './installation/installation-key.ts'
import { findKeyFileWarning } from './config/secret-key.ts'
import { poolLogins } from './config/pool-logins.ts'
import { storeFirmTimeZone } from './installation/firm-time-zone.ts'
import { requireOwnFileStore } from './installation/own-file-store.ts'
import { choosePort } from './config/choose-port.ts'
import { openDatabase, requireConnections } from './database/connect.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { storeWebBuild } from './http/pages/static-files.ts'
import { demoPassword, demoPeople, demoStaffPeople } from './areas/portal/demo/demo-people.ts'
import { fillDemo } from './operations/demo/fill-demo.ts'
import { fillFirmPractices } from './operations/demo/firm/fill-firm-practices.ts'
import { openFiles } from './files/files.ts'
import { countUnknownFiles } from './files/compare-files.ts'
import { sweepAbandonedUploads } from './files/sweep-abandoned-uploads.ts'
import { prepareAuditPartitions } from './jobs/audit-partitions-job.ts'
import { TURNAROUND_JOB } from './areas/firm/turnaround/refresh-turnaround.ts'
import { queueJob } from './jobs/queue-job.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { refreshNews } from './areas/news/news-copies.ts'
import { requireLetter } from './areas/portal/require-letter.ts'
import type { Deps } from './deps/deps.ts'

export interface RunningServer {
  readonly url: string
  /** Finishes running requests, and then stops the queue, the pools and the database. */
  stop(): Promise<void>
}

/**
 * Starts all parts in order, and stops them in reverse order when a step fails. Calls `print` for each step that takes
 * more than a second.
 */
export async function startServer(given: Config, print: (line: string) => void): Promise<RunningServer> {
  const config = await choosePort(given)
  await requireLetter(config)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const one of undo.splice(0).toReversed()) await one()
  }
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await work()
    const seconds = (performance.now() - began) / 1000
    if (seconds > 1) print(`${name}: ${seconds.toFixed(1)} s`)
    return done
  }
  try {
    const { output, letGo: release } = logOutput()
    undo.push(release)
    const log = makeLog(config.logLevel, output)
    undo.push(lockDataDirectory(config.dataDir))
    const url = config.databaseUrl ?? (await step('Starting PostgreSQL', () => embedded(config, print, undo)))
    const logins = poolLogins(config)
    await step('Bringing the database up to date', () => migrate(url, logins, print))
    const database = openDatabase(url, {
      logins,
      onError: (problem) => log.warn({ reason: problem.message }, 'a database connection broke'),
    })
    undo.push(() => database.close())
    await requireConnections(database)
    await step('Preparing the audit trail', () => prepareAuditPartitions({ database, log }))
    await storeFirmTimeZone(database.system, config.firmTimeZone)
    await requireOwnDataDirectory(database.system, config.dataDir)
    const secretKey = await readInstallationKey(database.system, config.secretKeyFile)
    const warning = findKeyFileWarning(config.secretKeyFile)
    if (warning !== undefined) print(warning)
    const files = await step('Opening the file store', () => openFiles(config, { system: database.system, secretKey }))
    undo.push(() => files.close())
    await requireOwnFileStore(database.system, files.store)
    await files.scanner?.greet().catch((problem: Error) => {
      print(`CLAMD_URL: the malware scanner is away (${problem.message}); uploads are refused until it answers.`)
    })
    const deps: Deps = { config, database, files, secretKey, clock: () => new Date(), log }
    await step('Looking through the files', () => sweepAbandonedUploads(files, database.system, { starting: true }))
    const unknown = await countUnknownFiles(database.system)
    if (unknown > 0)
      print(
        `${unknown} files in the store are unknown to this database and are kept: "npm run admin -- check-files" names them, "npm run admin -- remove-unknown-files" removes them after a day.`,
      )
    if (config.demo)
      await step('Filling the demo world', async () => {
        if (await fillDemo(deps)) await fillFirmPractices(deps)
      })
    // The first visitor should see news, but the start does not wait for other servers.
    const firstNews = refreshNews(deps).catch((problem: unknown) =>
      log.warn({ err: problem }, 'the news could not be refreshed'),
    )
    undo.push(() => firstNews)
    const jobs = await step('Starting the job queue', () => startJobs(deps, allJobs))
    undo.push(() => jobs.stop())
    // The first estimates of a new installation; later ones come every night.
    await queueJob(database.system, TURNAROUND_JOB, {}, { key: `start:${TURNAROUND_JOB}` })
    const app = await step('Building the application', () => buildApp(deps))
    // Both stop at the same time, so that their waiting times do not add up.
    undo.push(async () => void (await Promise.all([app.close(), jobs.stop()])))
    // Before the first page is sent, since its scripts may be requested from another server.
    await storeWebBuild(database.system, WEB)
    await app.listen({ host: config.host, port: config.port })
    const listening = app.server.address()
    // The server listens on a host and port, so its address has a port.
    const port = typeof listening === 'object' && listening !== null ? listening.port : config.port
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    welcome(config, address, print)
    return { url: address, stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}

async function embedded(
  config: Config,
  print: (line: string) => void,
  undo: (() => Promise<void> | void)[],
): Promise<string> {
  const server = await startEmbedded({ dataDir: config.dataDir, log: print })
  undo.push(() => server.stop())
  return server.url
}

function welcome(config: Config, address: string, print: (line: string) => void): void {
  print(`Client Center is ready at ${address}`)
  if (!config.demo) return
  print(`\nThis is a demo. Sign in with the password "${demoPassword}" as:`)
  for (const { email, about } of demoPeople) print(`  ${email.padEnd(28)} ${about}`)
  print('\nThe staff of the firm also need a code, which "npm run demo:code" prints:')
  for (const { email, about } of demoStaffPeople) print(`  ${email.padEnd(28)} ${about}`)
  if (config.smtpUrl === undefined) print(`\nMails are written into ${path.join(config.dataDir, 'mail')}.`)
  print('Ctrl-C stops it.')
}
