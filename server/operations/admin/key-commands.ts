import { acceptKey } from '../../installation/installation-key.ts'
import { rotateKey } from './rotate-key.ts'
import type { Command } from './command.ts'

/** The installation key, which encrypts numbers and files. */
export const keyCommands: readonly Command[] = [
  {
    name: 'rotate-key',
    about:
      'Make a new key of this installation in SECRET_KEY_FILE and seal everything with it that the former one sealed, while no server runs; run it again when it was interrupted',
    options: {},
    async run({ database, config }) {
      const rotated = await rotateKey(database.ownerUrl, config.secretKeyFile)
      const { numbers, fileKeys, recognitions, factors, unopened } = rotated
      return `${config.secretKeyFile} holds a new key: ${numbers} numbers, ${fileKeys} keys of files, ${recognitions} recognitions and ${factors} second factors were sealed with it. Copy it to the other servers and to where the former one is kept; backups from before need the former one.${unopened === 0 ? '' : ` ${unopened} of them were sealed with a key that was lost before, and stay closed.`}`
    },
  },
  {
    name: 'accept-key',
    about:
      'Take the key in SECRET_KEY_FILE, a new one where there is none, for that of this database; what another key encrypted cannot be read any more',
    options: {},
    async run({ database, config }) {
      await acceptKey(database.system, config.secretKeyFile)
      return `The key in ${config.secretKeyFile} is that of this database from now on.`
    },
  },
]
