import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: the firm's command line. */
async function main(): Promise<void> {
  const { code, text } = await runAdmin(process.argv.slice(2), process.env)
  if (code === 0) console.log(text)
  else console.error(text)
  process.exitCode = code
}

// Without an explicit exit, a signal would leave the command's packaged PostgreSQL behind.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
await main()
