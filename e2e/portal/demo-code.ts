import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..', '..')

/** The codes that each person has used, by the portal's URL, because each portal has a database of its own. */
const usedCodes = new Set<string>()

/**
 * The current code of the demo's staff, as `npm run demo:code` prints it. Each person can use a code once per portal, so
 * a second sign-in of the same person at the same portal waits for the next code, as people do.
 */
export async function readDemoCode(email: string, portalUrl: string): Promise<string> {
  let code = ''
  const isUsed = async (): Promise<boolean> => {
    code = await printCode()
    return usedCodes.has(`${portalUrl} ${email} ${code}`)
  }
  await expect.poll(isUsed, { message: `There is no new code for ${email}`, timeout: 90_000 }).toBe(false)
  usedCodes.add(`${portalUrl} ${email} ${code}`)
  return code
}

async function printCode(): Promise<string> {
  const node = path.join(ROOT, 'node_modules', '.bin', 'node')
  const { stdout } = await run(node, [path.join(ROOT, 'server', 'operations', 'demo', 'demo-code.ts')], { cwd: ROOT })
  return stdout.slice(0, 6)
}
