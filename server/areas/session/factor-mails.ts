import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { toSalutation } from '../../mail/salutation.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

/** What happened to the recipient's second factor. */
type FactorEvent = 'on' | 'off' | 'reset' | 'passkeyAdded' | 'passkeyRemoved'

/** Queues the mail that tells a person about a change of their own second factor. */
export async function queueFactorMail(
  db: Db,
  config: Pick<Deps['config'], 'firmName'>,
  event: FactorEvent,
  { name, email }: Recipient,
): Promise<void> {
  const { subject, text } = letters[event]
  await addToOutbox(db, {
    recipient: email,
    replyTo: null,
    subject,
    text: `${toSalutation(name)}\n\n${text}\n\n${config.firmName}\n`,
  })
}

/** Queues the mail that confirms to an administrator that they reset a colleague's second factor. */
export async function queueResetConfirmation(
  db: Db,
  config: Pick<Deps['config'], 'firmName'>,
  { name, email }: Recipient,
  colleague: string,
): Promise<void> {
  await addToOutbox(db, {
    recipient: email,
    replyTo: null,
    subject: `You reset the second factor of ${colleague}`,
    text: `${toSalutation(name)}

You reset the second factor of ${colleague}. All of their sessions have ended, and they will set up a new one at the next login.

If you didn't do this, change your password now and inform your firm.

${config.firmName}
`,
  })
}

const letters: Readonly<Record<FactorEvent, { readonly subject: string; readonly text: string }>> = {
  on: {
    subject: 'Your second factor is on',
    text: "From now on, you log in to Client Center with your password and a code from your authenticator app.\n\nIf you didn't do this, contact us.",
  },
  off: {
    subject: 'Your second factor is off',
    text: "From now on, you log in to Client Center with your password only.\n\nIf you didn't do this, change your password now and contact us.",
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: "A passkey for Client Center was added. With your password, it can take the place of a code.\n\nIf you didn't do this, change your password now and contact us.",
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: "A passkey for Client Center was removed. You can no longer log in with it.\n\nIf you didn't do this, change your password now and contact us.",
  },
  reset: {
    subject: 'Your second factor was reset',
    text: "Your second factor for Client Center was reset, and you were logged out on all devices. At your next login, your old codes don't work anymore.\n\nIf you didn't ask for this, contact us by phone.",
  },
}
