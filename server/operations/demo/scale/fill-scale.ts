import type { PoolClient } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { hashPassword } from '../../../areas/session/password-hash.ts'
import { demoId } from '../../../areas/portal/demo/demo-id.ts'
import { demoPassword } from '../../../areas/portal/demo/demo-people.ts'
import { copyRows } from './copy-rows.ts'
import { emptyRows, madeUpPractice, practiceTables, type PracticeSize } from './made-up-practice.ts'

export interface Scale {
  readonly accounts: number
  readonly providers: number
  readonly seed: number
  /** 'YYYY-MM-DD'; generated dates are around it. */
  readonly today: string
}

/**
 * The user of the large data set: permissions 1 to 4 on its first five practices, of which the first is the large one.
 */
export const scaleManager = 'manager@scale.example'

/**
 * The first practice is a large group (Spec: 200 providers, 5,000 applications, 200 updates) if there are enough
 * providers.
 */
const LARGE: PracticeSize = { providers: 200, applications: 5000, updates: 200 }
/** Rows of this many providers are created and sent together. */
const PROVIDERS_PER_BLOCK = 2000

/**
 * Adds this many invented practices and providers, with ten licenses each, and applications and weekly updates in
 * proportion. Streams block by block, each in its own transaction. Adding the same scale twice fails on duplicate ids.
 * Adds no documents, since each would need its own file.
 */
export async function fillScale({ pools }: Database, scale: Scale, print: (line: string) => void): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const client = await pools.system.connect()
  try {
    await client.query('set statement_timeout = 0')
    let number = 0
    while (number < scale.accounts) number = await copyBlock(client, scale, number, print)
    await addManager(client, scale, passwordHash)
    await client.query('reset statement_timeout')
  } finally {
    client.release(true)
  }
}

/** Copies practices, starting with this number, until the block is full. Returns the next number. */
async function copyBlock(
  client: PoolClient,
  scale: Scale,
  from: number,
  print: (line: string) => void,
): Promise<number> {
  const rows = emptyRows()
  let number = from
  while (number < scale.accounts && rows.provider.length < PROVIDERS_PER_BLOCK) {
    const practice = madeUpPractice(scale.seed, number, toPracticeSize(scale, number), scale.today)
    for (const table of practiceTables) for (const row of practice[table]) rows[table].push(row)
    number += 1
  }
  await client.query('begin')
  for (const table of practiceTables) await copyRows(client, table, rows[table])
  await client.query('commit')
  print(`${number} of ${scale.accounts} practices`)
  return number
}

/**
 * The size of a practice. Providers are distributed evenly, except for the large practice; a practice has two
 * applications per provider.
 */
function toPracticeSize({ accounts, providers }: Scale, number: number): PracticeSize {
  const hasLarge = accounts > 1 && providers >= 2 * LARGE.providers
  if (hasLarge && number === 0) return LARGE
  const [left, among, place] = hasLarge
    ? [providers - LARGE.providers, accounts - 1, number - 1]
    : [providers, accounts, number]
  const own = Math.floor((left * (place + 1)) / among) - Math.floor((left * place) / among)
  return { providers: own, applications: own * 2, updates: 4 }
}

async function addManager(client: PoolClient, { accounts, seed }: Scale, passwordHash: string): Promise<void> {
  const id = demoId('scale-person', scaleManager)
  await client.query(
    'insert into person (id, email, name, password_hash) values ($1, $2, $3, $4) on conflict do nothing',
    [id, scaleManager, 'Manager of the big world', passwordHash],
  )
  const held = Array.from({ length: Math.min(5, accounts) }, (_, number) =>
    demoId('scale-account', `${seed}/${number}`),
  )
  await client.query(
    'insert into account_permission (person_id, account_id, permission) select $1, account, permission from unnest($2::uuid[]) account, generate_series(1, 4) permission on conflict do nothing',
    [id, held],
  )
}
