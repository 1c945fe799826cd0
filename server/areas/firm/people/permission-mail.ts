import { permissionFields } from '@client-center/domain/firm/user-permissions.ts'
import type { Permission } from '@client-center/domain/permissions.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { toSalutation } from '../../../mail/salutation.ts'

const labels: Readonly<Record<Permission, string>> = {
  1: permissionFields.viewsProjects.label,
  2: permissionFields.editsProjects.label,
  3: permissionFields.viewsLicenses.label,
  4: permissionFields.editsLicenses.label,
}

interface PermissionChange {
  readonly practiceName: string
  /** The staff member with the firm. */
  readonly by: string
  readonly held: readonly Permission[]
  readonly next: readonly Permission[]
}

/** Queues the mail that tells a user of a practice how their permissions changed, and who changed them. */
export async function queuePermissionMail(
  db: Db,
  config: Pick<Deps['config'], 'firmName'>,
  { name, email }: { readonly name: string; readonly email: string },
  { practiceName, by, held, next }: PermissionChange,
): Promise<void> {
  const gained = next.filter((permission) => !held.includes(permission))
  const lost = held.filter((permission) => !next.includes(permission))
  const outcome =
    next.length === 0
      ? [`You no longer have access to ${practiceName}.`]
      : [...list('Added', gained), ...list('Removed', lost)]
  await addToOutbox(db, {
    recipient: email,
    replyTo: null,
    subject: `Your permissions at ${practiceName} changed`,
    text: `${toSalutation(name)}

${by} changed your permissions at ${practiceName} in Client Center.

${outcome.join('\n\n')}

If you didn't expect this, contact us.

${config.firmName}
`,
  })
}

const list = (title: string, permissions: readonly Permission[]): string[] =>
  permissions.length === 0 ? [] : [[`${title}:`, ...permissions.map((one) => `- ${labels[one]}`)].join('\n')]
