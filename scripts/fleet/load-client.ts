import { setTimeout as after } from 'node:timers/promises'
import { toChecksum, type AnswerLine, type LedgerFile, type WriteKind } from './ledger.ts'
import { sendRequest, type Reply } from './load-request.ts'
import type { LoadSession } from './load-session.ts'

/** In milliseconds. */
const GIVE_UP_AFTER_STOP = 60_000
/** The longest wait before a refused request is sent again; shorter than `Retry-After`, to measure the outage. */
const TRY_AGAIN_AFTER = 300

const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** A save with an id that the client chose, so that it can be sent again. */
export interface LoadSave {
  readonly kind: WriteKind
  readonly id: string
  readonly account: string
  readonly path: string
  /** Creates the body of each attempt. */
  readonly createBody: () => object
  /** The checksum of the content, or the texts that it is calculated from. */
  readonly content: string | readonly string[]
  readonly details?: Readonly<Record<string, string | number>>
}

/** What a worker of the load needs: a person's session, and the file of the ledger in which it records. */
interface ClientOptions {
  readonly baseUrl: string
  readonly session: LoadSession
  readonly ledger: LedgerFile
  /** When the load was stopped, in milliseconds since 1970; undefined while it runs. */
  readonly stoppedAt: () => number | undefined
}

/** Whether the same request may succeed later. */
const isTemporary = ({ status }: Reply): boolean => typeof status !== 'number' || status >= 500 || status === 429

/** A person who works over HTTP and records each reply. */
export class LoadClient {
  private readonly options: ClientOptions

  constructor(options: ClientOptions) {
    this.options = options
  }

  /**
   * Sends a save until the server acknowledges or refuses it, and records the acknowledgment durably. Returns the
   * reply; undefined if the server refused it, or was not available until a minute after the load was stopped.
   */
  async save(save: LoadSave): Promise<{ readonly body: unknown } | undefined> {
    const { kind, id, account, path, createBody, content, details = {} } = save
    const { ledger } = this.options
    const checksum = typeof content === 'string' ? content : toChecksum(content)
    await ledger.append({ type: 'sent', kind, id, account, checksum, details })
    let wasUnauthorized = false
    while (!this.isGivenUp()) {
      const reply = await this.send(kind, path, createBody())
      if (reply.isAccepted) {
        await ledger.appendDurably({ type: 'acknowledged', at: Date.now(), kind, id })
        return reply
      }
      if (reply.status === 401 && !wasUnauthorized) {
        wasUnauthorized = true
        await this.options.session.renew(this.recordRenewal)
      } else if (isTemporary(reply)) await after(TRY_AGAIN_AFTER * (0.5 + Math.random() / 2))
      else return undefined
    }
    return undefined
  }

  /** Reads once; undefined if the server refused or did not reply. The cast is to the contract's shape. */
  async read<R>(path: string): Promise<R | undefined> {
    const reply = await this.send('read', path)
    return reply.isAccepted ? (reply.body as R) : undefined
  }

  /** Posts once something that the judgment does not count. Returns whether the server accepted it. */
  async post(path: string, body: object): Promise<boolean> {
    return (await this.send('other', path, body)).isAccepted
  }

  /** Records that a read was wrong. */
  async recordWrongRead(sentence: string): Promise<void> {
    await this.options.ledger.append({ type: 'wrongRead', at: Date.now(), sentence })
  }

  private isGivenUp(): boolean {
    const stoppedAt = this.options.stoppedAt()
    return stoppedAt !== undefined && Date.now() - stoppedAt > GIVE_UP_AFTER_STOP
  }

  private async send(kind: AnswerLine['kind'], path: string, body?: object): Promise<Reply> {
    const token = await this.options.session.getToken(this.recordRenewal)
    const sentAt = Date.now()
    const reply = await sendRequest(this.options.baseUrl + path, { token, ...(body === undefined ? {} : { body }) })
    const method = body === undefined ? 'GET' : 'POST'
    await this.record(kind, `${method} ${path.replaceAll(ids, '{id}').split('?')[0]}`, reply, sentAt)
    return reply
  }

  private readonly recordRenewal = (path: string, reply: Reply, sentAt: number): Promise<void> =>
    this.record('other', `POST ${path}`, reply, sentAt)

  private record(kind: AnswerLine['kind'], request: string, reply: Reply, sentAt: number): Promise<void> {
    const { status, message } = reply
    return this.options.ledger.append({ type: 'answer', kind, request, status, message, sentAt, at: Date.now() })
  }
}
