import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openFileStore } from '../server/files/open-file-store.ts'
import { storePromises } from '../server/testing/store-promises.ts'

/**
 * Runs the file store's contract tests against a real S3-compatible service: the one that `S3_TEST_URL` names, or
 * OpenStack Swift from Debian's packages, started by `s3-server.sh` and stopped afterwards. Leaves nothing in the
 * bucket.
 */
const folder = join(homedir(), '.cache', 'client-center-s3')
const given = process.env['S3_TEST_URL']
const address = given ?? 's3://test%3Atester:testing@127.0.0.1:28080/client-center-test?tls=0'

function server(verb: 'up' | 'down'): void {
  mkdirSync(folder, { recursive: true })
  const script = join(import.meta.dirname, 's3-server.sh')
  // The services outlive this process, so they must not inherit its pipes.
  const { status } = spawnSync('sh', [script, verb, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`s3-server.sh ${verb} ended with ${status}`)
}

async function main(): Promise<number> {
  const store = await openFileStore(address, folder)
  let broken = 0
  try {
    for (const { promise, verify } of storePromises) {
      const began = performance.now()
      const failure = await verify(store).then(
        () => null,
        (error: unknown) => error,
      )
      if (failure !== null) broken += 1
      console.log(`${failure === null ? 'passed' : 'BROKEN'} ${promise} (${Math.round(performance.now() - began)} ms)`)
      if (failure !== null) console.log(failure)
    }
    for await (const key of store.listKeys()) await store.remove(key)
  } finally {
    store.close()
  }
  console.log(`${storePromises.length - broken} of ${storePromises.length} tests passed by ${new URL(address).host}`)
  return broken
}

try {
  // `down` also stops the services that started before another one failed to start.
  if (given === undefined) server('up')
  process.exitCode = (await main()) > 0 ? 1 : 0
} finally {
  if (given === undefined) server('down')
}
