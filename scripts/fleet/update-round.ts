import path from 'node:path'
import { openBrowser } from './open-browser.ts'
import { makeSecondBuild } from './second-build.ts'
import type { RoundContext } from './round.ts'

/** Replaces both servers by another build, one after the other, and then goes back, while a person has pages open. */
export async function updateServers({ fleet, mark, report }: RoundContext): Promise<void> {
  const second = await makeSecondBuild(path.join(fleet.folder, 'second-build'))
  const browser = await openBrowser(fleet.url)
  await browser.step('before the update')
  mark()
  for (const server of fleet.servers) {
    await server.stop()
    await server.start(second.root)
    await browser.step(`with ${server.name} updated`)
  }
  await browser.acceptNewVersion(second.build)
  for (const server of fleet.servers) {
    await server.stop()
    await server.start()
    await browser.step(`with ${server.name} as before`)
  }
  const { problems } = await browser.close()
  for (const problem of problems) report(problem)
}
