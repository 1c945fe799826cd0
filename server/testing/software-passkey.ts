import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface SigningOptions {
  readonly challenge: string
  /** The origin of the page; by default that of the tests. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether a fingerprint, a face or a PIN was given. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const toText = (bytes: Buffer): string => bytes.toString('base64url')

/** A device with a passkey, in software: it signs what a browser would send. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = toText(credentialId)
  // A COSE key: EC2, ES256, P-256, with both coordinates.
  const key = Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    Buffer.from([32]),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const toParts = (type: 'webauthn.create' | 'webauthn.get', options: SigningOptions, extra: Buffer) => {
    const { challenge, origin = 'http://portal.example', rpId = 'portal.example', isVerified = true } = options
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(options.counter ?? 0)
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (extra.length > 0 ? HAS_KEY : 0)
    return {
      client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      data: Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, extra]),
    }
  }
  return {
    id,
    /** What a browser sends after it created the passkey. */
    create(options: SigningOptions) {
      const length = Buffer.from([0, credentialId.length])
      const { client, data } = toParts(
        'webauthn.create',
        options,
        Buffer.concat([Buffer.alloc(16), length, credentialId, key]),
      )
      const attestation = Buffer.concat([
        // A map of fmt "none", an empty attStmt, and authData.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: toText(client),
        attestationObject: toText(attestation),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    /** What a browser sends after it used the passkey. */
    use(options: SigningOptions) {
      const { client, data } = toParts('webauthn.get', options, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
