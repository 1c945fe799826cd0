import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { toSalutation } from '../../../mail/salutation.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

interface MailedUpdate {
  readonly id: string
  readonly readers: readonly { readonly name: string; readonly email: string }[]
}

/** Queues a mail for each reader, with a link to the update. The mail has none of its content, which may contain numbers. */
export async function queueUpdateMails(
  db: Db,
  { publicUrl, firmName }: Pick<Deps['config'], 'publicUrl' | 'firmName'>,
  { account, project }: ProjectScope,
  { id, readers }: MailedUpdate,
): Promise<void> {
  const { practice, isCap } = await db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.account_id')
    .select(['account.name as practice', 'project.is_cap as isCap'])
    .where('project.account_id', '=', account)
    .where('project.id', '=', project)
    .executeTakeFirstOrThrow()
  const page = isCap
    ? `/dashboard/${account}/weekly-update/${project}/${id}`
    : `/app/${account}/project/${project}/track_applications/weekly-updates/${id}`
  for (const { name, email } of readers)
    await addToOutbox(db, {
      recipient: email,
      replyTo: null,
      subject: `New weekly update for ${practice}`,
      text: `${toSalutation(name)}

A new weekly update for ${practice} is ready to read.

Read it: ${publicUrl}${page}

${firmName}
`,
    })
}
