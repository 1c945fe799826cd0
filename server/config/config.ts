import { z } from 'zod'
import {
  address,
  addressOr,
  ConfigProblem,
  email,
  literal,
  origin,
  path,
  proxies,
  readSetting,
  setting,
  timeZone,
  wholeNumber,
  yesNo,
} from './setting.ts'

export { ConfigProblem }

const demoFeed = new URL('../areas/portal/static/demo-news.xml', import.meta.url).href

/** Only web URLs are accepted as feeds, and the demo's own feed from the disk. */
const newsFeeds = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((feed) => feed.trim())
      .filter((feed) => feed !== ''),
  )
  .pipe(z.array(addressOr(z.literal(demoFeed), 'http', 'https')))
  .readonly()

/** A page of this server. */
const ownPath = z.string().regex(/^\/[^/]/)

/** All settings. The README's table is generated from this one. */
export const settings = {
  host: setting('HOST', '127.0.0.1', 'Address to listen on', z.string()),
  port: setting('PORT', '3000', 'Port to listen on; 0 takes any free one', wholeNumber(0, 65_535)),
  dataDir: setting(
    'DATA_DIR',
    './data',
    'Folder of the packaged database, the files and the key, of one server alone',
    path,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or newer, as postgres://login:password@host/database; the login owns the database',
    address('postgres', 'postgresql').optional(),
    'the packaged PostgreSQL',
  ),
  databaseAppUrl: setting(
    'DATABASE_APP_URL',
    '',
    'The same database for requests, by a login without any right but to act as client_center_app',
    address('postgres', 'postgresql').optional(),
    'a login that the server makes',
  ),
  databaseSystemUrl: setting(
    'DATABASE_SYSTEM_URL',
    '',
    'The same database for sign-in, jobs and imports, by a login that acts as client_center_system',
    address('postgres', 'postgresql').optional(),
    'a login that the server makes',
  ),
  databaseStaffUrl: setting(
    'DATABASE_STAFF_URL',
    '',
    'The same database for lists across practices, by a login that acts as client_center_staff',
    address('postgres', 'postgresql').optional(),
    'a login that the server makes',
  ),
  databaseBackupUrl: setting(
    'DATABASE_BACKUP_URL',
    '',
    'The same database for `npm run admin -- backup`, such as a standby, by the login of DATABASE_URL',
    address('postgres', 'postgresql').optional(),
    'DATABASE_URL',
  ),
  demo: setting(
    'DEMO',
    '',
    '1 fills an empty database with the demo',
    yesNo.optional(),
    '1 with the packaged PostgreSQL',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'Address under which people reach the portal; links in mails begin with it',
    origin.optional(),
    'http://HOST:PORT',
  ),
  firmName: setting('FIRM_NAME', 'Keystone Dental Advisors', 'Name of the firm that runs the portal', z.string()),
  firmTimeZone: setting(
    'FIRM_TIME_ZONE',
    'America/Chicago',
    'Time zone of the firm, by its name in the tz database; practices without one of their own read their days in it',
    timeZone,
  ),
  firmLetterFile: setting(
    'FIRM_LETTER_FILE',
    '',
    'Markdown file with the letter on the home page',
    path.optional(),
    'the letter shipped with the program',
  ),
  firmInfoUrl: setting(
    'FIRM_INFO_URL',
    '/static/credentialing-information.html',
    "The firm's page about credentialing, for accounts without it",
    addressOr(ownPath, 'http', 'https'),
  ),
  firmSolutionsUrl: setting(
    'FIRM_SOLUTIONS_URL',
    '/static/solutions.html',
    "The firm's page about its solutions, for accounts without projects",
    addressOr(ownPath, 'http', 'https'),
  ),
  acquisitionLetterFile: setting(
    'FIRM_ACQUISITION_LETTER_FILE',
    '',
    "PDF with the firm's own template of the letter of an acquisition",
    path.optional(),
    'the template shipped with the program',
  ),
  deaWaiverFile: setting(
    'FIRM_DEA_WAIVER_FILE',
    '',
    "PDF with the firm's own waiver for providers without a DEA registration",
    path.optional(),
    'the waiver shipped with the program',
  ),
  supportEmail: setting('SUPPORT_EMAIL', 'support@example.com', 'Where messages of the contact form go', email),
  mailFrom: setting('MAIL_FROM', 'Client Center <no-reply@example.com>', 'Sender of mails', email),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'Mail server, as smtp://login:password@host:587',
    address('smtp', 'smtps').optional(),
    'mails are written into DATA_DIR/mail',
  ),
  newsFeeds: setting(
    'NEWS_FEEDS',
    '',
    'RSS addresses of the news, separated by commas',
    newsFeeds.optional(),
    'none; in the demo, the feed shipped with it',
  ),
  filesUrl: setting(
    'FILES_URL',
    '',
    'Where files are kept, as s3://key:secret@host/bucket?region=us-east-1',
    addressOr(z.literal('disk'), 's3').default(''),
    'DATA_DIR/files',
  ),
  clamdUrl: setting(
    'CLAMD_URL',
    '',
    'Malware scanner, as tcp://host:3310',
    address('tcp').default(''),
    'files are not scanned',
  ),
  secretKeyFile: setting(
    'SECRET_KEY_FILE',
    '',
    'File with the key of this installation; made for a new database',
    path.optional(),
    'DATA_DIR/secret.key',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '0',
    'Number of proxies in front, or their addresses separated by commas; the address of a visitor is taken from them',
    proxies,
  ),
  refreshIdleHours: setting('REFRESH_IDLE_HOURS', '8', 'Hours after which an idle sign-in ends', wholeNumber(1, 720)),
  refreshDays: setting('REFRESH_DAYS', '7', 'Days after which any sign-in ends', wholeNumber(1, 90)),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    'Token of at least 16 characters with which Prometheus reads /metrics',
    z.string().min(16, 'a text of at least 16 characters').optional(),
    'no metrics',
  ),
  auditMonths: setting(
    'AUDIT_MONTHS',
    '',
    'Months of the audit log that `npm run admin -- archive-audit` leaves in the database, at least 12',
    wholeNumber(12, 600).optional(),
    'all of them',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    '',
    'What is logged: fatal, error, warn, info, debug, trace or silent',
    literal('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
    '`info`; in the demo `warn`',
  ),
}

type Parsed = { readonly [Key in keyof typeof settings]: z.output<(typeof settings)[Key]['schema']> }

/** The configuration of a server. Defaults that depend on other settings are filled in. */
export type Config = Omit<Parsed, 'demo' | 'logLevel' | 'newsFeeds' | 'publicUrl' | 'secretKeyFile' | 'trustProxy'> & {
  readonly demo: boolean
  readonly logLevel: NonNullable<Parsed['logLevel']>
  readonly publicUrl: string
  readonly secretKeyFile: string
  readonly newsFeeds: readonly string[]
  /** Fastify's option: none, addresses, or a function of the address and its number of hops. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean)
}

type Env = Readonly<Record<string, string | undefined>>

/** The overload states that each value has the type of its own schema. */
function readSettings(env: Env): Parsed
function readSettings(env: Env): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, readSetting<unknown>(setting, env)]))
}

/** Reads the environment. An invalid value throws a `ConfigProblem` with a sentence that names the setting. */
export function loadConfig(env: Env): Config {
  const parsed = readSettings(env)
  const demo = parsed.demo ?? parsed.databaseUrl === undefined
  return Object.freeze({
    ...parsed,
    demo,
    // In the demo, the log shows who can sign in; a line for each request would hide that.
    logLevel: parsed.logLevel ?? (demo ? 'warn' : 'info'),
    newsFeeds: parsed.newsFeeds ?? (demo ? [demoFeed] : []),
    publicUrl: parsed.publicUrl ?? localAddress(parsed.host, parsed.port),
    secretKeyFile: parsed.secretKeyFile ?? `${parsed.dataDir}/secret.key`,
    trustProxy: typeof parsed.trustProxy === 'number' ? proxiesInFront(parsed.trustProxy) : parsed.trustProxy,
  })
}

/** The URL by which a browser on this machine reaches a server that listens on `host` and `port`. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function proxiesInFront(count: number): Config['trustProxy'] {
  return count === 0 ? false : (_address, hop) => hop < count
}
