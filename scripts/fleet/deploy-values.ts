import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { DeployValues } from './deploy-files.ts'

export const HOST = '127.0.0.1'

/** The values of all placeholders in `deploy/` but those of a single node or server. */
export const makeDeployValues = (folder: string, port: number, postgres: string): DeployValues => ({
  ...makePorts(port),
  ...makeSecrets(),
  ...makeNames(folder, port, postgres),
})

function makeNames(folder: string, port: number, postgres: string): DeployValues {
  const bucket = `fleet-${randomBytes(4).toString('hex')}`
  return {
    ETCD_NAME: 'etcd1',
    ETCD_FOLDER: path.join(folder, 'etcd', 'data'),
    ETCD_MEMBERS: `etcd1=http://${HOST}:${port + 1}`,
    ETCD_CLIENTS: `${HOST}:${port}`,
    POSTGRES_PROGRAMS: postgres,
    DATABASE_NETWORK: `${HOST}/32`,
    NODE1_NAME: 'node1',
    NODE2_NAME: 'node2',
    PGBOUNCER_USERS_FILE: path.join(folder, 'pgbouncer', 'pgbouncer-users.txt'),
    NGINX_LISTEN: `${HOST}:${port + 12}`,
    PUBLIC_NAME: 'localhost',
    PUBLIC_URL: `http://${HOST}:${port + 12}`,
    SERVER1: `${HOST}:${port + 10}`,
    SERVER2: `${HOST}:${port + 11}`,
    KEY_FILE: path.join(folder, 'secret.key'),
    FILES_URL: `s3://test%3Atester:testing@${HOST}:${port + 20}/${bucket}?tls=0`,
    SMTP_URL: `smtp://${HOST}:${port + 13}`,
    METRICS_TOKEN: randomBytes(18).toString('hex'),
  }
}

const makePorts = (port: number): DeployValues => ({
  ETCD_HOST: HOST,
  ETCD_PORT: port,
  ETCD_PEER_PORT: port + 1,
  NODE1_HOST: HOST,
  NODE1_PORT: port + 2,
  NODE1_REST_PORT: port + 3,
  NODE2_HOST: HOST,
  NODE2_PORT: port + 4,
  NODE2_REST_PORT: port + 5,
  HAPROXY_HOST: HOST,
  PRIMARY_PORT: port + 6,
  STANDBY_PORT: port + 7,
  PGBOUNCER_HOST: HOST,
  PGBOUNCER_PORT: port + 8,
  SERVER_HOST: HOST,
  SMTP_PORT: port + 13,
  S3_PORT: port + 20,
})

const makeSecrets = (): DeployValues =>
  Object.fromEntries(
    ['PATRONI', 'SUPERUSER', 'REPLICATION', 'REWIND', 'OWNER', 'APP', 'SYSTEM', 'STAFF'].map((name) => [
      `${name}_PASSWORD`,
      randomBytes(18).toString('hex'),
    ]),
  )
