/** `npm run demo:code` prints the current code of the second factor of the demo's staff. Each person can use it once. */
import { demoFactorSecret } from '../../areas/portal/demo/demo-people.ts'
import { codeAt } from '../../areas/session/factor/totp.ts'

const STEP_SECONDS = 30

const now = new Date()
const left = STEP_SECONDS - (Math.floor(now.getTime() / 1000) % STEP_SECONDS)
process.stdout.write(`${codeAt(demoFactorSecret, now)} (a new code in ${left} s)\n`)
