import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: the firm's command line. */
async function main(): Promise<void> {
  const { code, text } = await runAdmin(process.argv.slice(2), process.env)
  if (code === 0) console.log(text)
  else console.error(text)
  process.exitCode = code
}

// Otherwise a signal would end this process without stopping the packaged PostgreSQL of the command.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
await main()
