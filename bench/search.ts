import pg from 'pg'
import { buildSearchQuery } from '../server/areas/search/search-query.ts'
import { openDatabase } from '../server/database/connect.ts'
import { toStatement } from '../server/database/named-statements.ts'
import { hashToken } from '../server/http/access/identify-caller.ts'
import { readInOneRoundTrip } from '../server/http/calls/request-transaction.ts'
import { toFigures, timed } from './figures.ts'
import { runInWorld, type World } from './worlds.ts'

/** How often each query runs, after a warm-up. */
const TIMES = 30
const WARM_UP = 3

/** A sequential scan that reads more rows than this is reported. */
const MANY = 1000

/**
 * Measures the search with 500 practices, 10,000 providers and 100,000 licenses, 30,000 documents and a scan for every
 * fifth license, for a user with five practices and one with all. Also prints the indexes used and the tables scanned
 * sequentially.
 */
export async function benchSearch(print: (line: string) => void): Promise<void> {
  await runInWorld(500, 10_000, (world) => measureSearches(world, print), addDocuments)
}

/** Adds what `fillScale` leaves out: rows of documents and scans, without files. */
async function addDocuments(owner: pg.Client): Promise<void> {
  await owner.query(`
    create temp table paper as
      select p.account_id, p.id as provider, p.name, n, gen_random_uuid() as file, gen_random_uuid() as document
        from provider p, generate_series(1, 3) n;
    create temp table scan as
      select account_id, id as license, gen_random_uuid() as file from provider_license
       where hashtext(id::text) % 5 = 0;
    insert into stored_file (id, account_id, key, name, size, sha256, type, state, writer)
      select file, account_id, replace(file::text, '-', ''), name, 1000, sha256('x'), 'application/pdf', 'kept', 'bench'
        from (select file, account_id, (array['W9 ', 'CAQH ', 'Statement '])[n] || name || '.pdf' as name from paper
              union all select file, account_id, 'Scan ' || left(license::text, 6) || '.pdf' from scan) made;
    insert into account_document (id, account_id, document_type, category, description, file_id)
      select document, account_id, (array[4, 3, 1])[n], (array[0, 1, 1])[n], 'Signed in ' || (2000 + hashtext(file::text) % 20), file from paper;
    insert into document_provider (account_id, document_id, provider_id, position)
      select account_id, document, provider, 0 from paper where n > 1;
    update provider_license license set file_id = scan.file from scan
     where license.account_id = scan.account_id and license.id = scan.license`)
}

async function measureSearches(world: World, print: (line: string) => void): Promise<void> {
  const database = openDatabase(world.databaseUrl)
  const owner = new pg.Client(world.databaseUrl)
  await owner.connect()
  const { rows: versions } = await owner.query<{ server_version: string }>('show server_version')
  const { rows } = await owner.query<{
    name: string
    npi: string
    practice: string
    number: string
    tin: string
    office: string
  }>(
    `select provider.name, npi, account.name as practice,
            (select min(number) from provider_license license where license.account_id = account.id) as number,
            (select office_tin from practice_info card where card.account_id = account.id) as tin,
            (select min(tin) from location where location.account_id = account.id) as office
       from provider join account on account.id = account_id where account_id = $1 and npi is not null order by provider.name limit 1`,
    [world.large],
  )
  const [
    { name, npi, practice, number, tin, office } = { name: '', npi: '', practice: '', number: '', tin: '', office: '' },
  ] = rows
  const [first = '', last = ''] = name.split(' ')
  const questions = {
    'a person by a first name': first,
    'by both names': `${first} ${last}`,
    'by the beginning of an NPI': npi.slice(0, 6),
    'a license by its number': number,
    'by type and the beginning of a number': `dental ${number.slice(0, 3)}`,
    'by one letter': first.slice(0, 1),
    'an application by its insurer': 'delta',
    'by insurer and person': `delta ${last}`,
    'a document by its file': 'w9',
    'by its description': 'signed 2011',
    'by its type and person': `caqh ${last}`,
    'a scan by the type of license': 'dea',
    'a practice': practice.split(' ')[0] ?? '',
    'its card by the TIN': tin,
    'by a name of its numbers alone': 'fax',
    'a location by its TIN': office,
    nothing: 'xylophone',
  }
  print(`\nsearch on PostgreSQL ${versions[0]?.server_version ?? ''}, ${world.name}; p50 and p99 in ms`)
  for (const [who, token] of Object.entries({
    'five practices': world.tokens.authToken,
    'all practices': world.everywhere['authorization']?.replace('Bearer ', '') ?? '',
  })) {
    print(`  with permissions on ${who}`)
    const hash = hashToken(token)
    for (const [what, text] of Object.entries(questions)) {
      const statement = toStatement(buildSearchQuery(text, world.large))
      const took: number[] = []
      let found = 0
      for (let time = -WARM_UP; time < TIMES; time += 1) {
        const ms = await timed(async () => {
          found = (await readInOneRoundTrip(database, hash, { statements: [statement] })).rows()[0]?.length ?? 0
        })
        if (time >= 0) took.push(ms)
      }
      const { p50, p99 } = toFigures(took)
      const { indexes, whole } = await explainSearch(owner, hash, text, world.large)
      const cells = [p50.toFixed(1), p99.toFixed(1), `${found} found`].map((cell) => cell.padStart(9)).join('')
      print(`    ${what.padEnd(32)}${cells}   ${indexes.join(', ')}`)
      if (whole.length > 0) print(`    ${' '.repeat(32)}   sequential scans: ${whole.join(', ')}`)
    }
  }
  await owner.end()
  await database.close()
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The indexes that a search uses, without primary keys, and the large tables that it scans sequentially. */
async function explainSearch(owner: pg.Client, hash: Buffer, text: string, here: string) {
  const plans: Plan[] = []
  const hear = ({ message }: { message?: string | undefined }) => {
    const json = /plan:\s*(\{[\s\S]*\})/.exec(message ?? '')?.[1]
    // auto_explain writes JSON of this shape (see its manual).
    if (json !== undefined) plans.push((JSON.parse(json) as { Plan: Plan }).Plan)
  }
  owner.on('notice', hear)
  await owner.query(`load 'auto_explain'; begin`)
  await owner.query('select * from open_request($1, null, null, true, false, null)', [hash])
  await owner.query(`set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
    set local auto_explain.log_analyze = on; set local auto_explain.log_format = json; set local client_min_messages = log`)
  const { sql, parameters } = buildSearchQuery(text, here)
  await owner.query(sql, [...parameters])
  await owner.query('rollback')
  owner.off('notice', hear)
  const nodes = plans.flatMap(function below(plan: Plan): Plan[] {
    return [plan, ...(plan.Plans ?? []).flatMap(below)]
  })
  const scannedRows = (node: Plan) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))]
      .filter((one) => !one.endsWith('_pkey'))
      .sort(),
    whole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && scannedRows(node) > MANY)
      .map((node) => `${node['Relation Name'] ?? ''} (${scannedRows(node)} rows)`),
  }
}
