import { inFile, type Defect } from './defect.ts'

const SIGN_IN = ['server/areas/session/sign-in.test.ts']
const RESTORE = ['server/areas/session/restore-password.test.ts']
const THROTTLE = ['server/throttle/throttle-rule.test.ts', 'server/throttle/take-attempt.test.ts']

/** Defects of signing in, staying signed in, resetting a password, and throttling. */
export const sessionDefects: readonly Defect[] = [
  ...inFile(
    'server/areas/session/issue-tokens.ts',
    ['server/areas/session/token-lifetime.test.ts'],
    [
      {
        name: 'access-token-for-an-hour',
        breaks: 'AMB-12: an access token works for ten minutes',
        before: 'const ACCESS_MS = 10 * 60_000',
        after: 'const ACCESS_MS = 60 * 60_000',
      },
    ],
  ),
  ...inFile('server/areas/session/issue-tokens.ts', SIGN_IN, [
    {
      name: 'session-never-idle',
      breaks: 'AMB-12: eight idle hours end a session',
      before: 'refreshUntil: until(deps.config.refreshIdleHours * HOUR_MS)',
      after: 'refreshUntil: session.expiresAt',
    },
    {
      name: 'session-for-a-year',
      breaks: 'AMB-12: seven days end a session, however busy',
      before: 'config.refreshDays * 24',
      after: '365 * 24',
    },
  ]),
  ...inFile(
    'server/areas/session/check-refresh-token.ts',
    ['server/areas/session/check-refresh-token.test.ts'],
    [
      {
        name: 'grace-of-a-minute',
        breaks: 'AMB-12: the token just rotated works for 15 seconds',
        before: 'const GRACE_MS = 15_000',
        after: 'const GRACE_MS = 60_000',
      },
      {
        name: 'lost-reply-signs-out',
        breaks: 'AMB-12: a refresh whose reply nobody used can be repeated for two minutes',
        before: 'held.isLatestUsed ? GRACE_MS : LOST_REPLY_MS',
        after: 'GRACE_MS',
      },
      {
        name: 'repeats-for-ever',
        breaks: 'AMB-12: a refresh can be repeated for two minutes at most',
        before: 'const LOST_REPLY_MS = 120_000',
        after: 'const LOST_REPLY_MS = 28_800_000',
      },
      {
        name: 'reuse-is-forgiven',
        breaks: 'AMB-12: an old token ends the session',
        before: "if (age > 0 && !isRepeat) return 'reuse'",
        after: "if (age > 0 && !isRepeat) return 'refuse'",
      },
      {
        name: 'block-unsaid',
        breaks: 'AUTH-24: a blocked person learns why, even after the sessions ended',
        before: 'if (held.isEndedByBlock && held.isBlocked && held.generation === held.latest)',
        after: 'if (held.isEndedByBlock && false)',
      },
      {
        name: 'blocked-person-refreshes',
        breaks: 'AUTH-24: a blocked person cannot refresh',
        before: "if (held.isBlocked) return 'blocked'",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/http/calls/request-transaction.ts',
    ['server/areas/session/lost-reply.test.ts'],
    [
      {
        name: 'use-of-a-token-unnoticed',
        breaks: 'AMB-12: once the answer of a refresh was used, the refresh is not repeated',
        before: 'await noteFirstUse(database, tokenHash)\n',
        after: '\n',
      },
    ],
  ),
  ...inFile(
    'web/api/renew-tokens.ts',
    ['web/api/renew-tokens.test.ts'],
    [
      {
        name: 'offline-signs-out',
        breaks: 'a refresh without a reply ends nothing',
        before: 'if (isUnreachable(error)) throw error\n',
        after: '\n',
      },
    ],
  ),
  ...inFile('server/areas/session/refresh-session.ts', SIGN_IN, [
    {
      name: 'stolen-session-goes-on',
      breaks: 'AMB-12: using an old token ends the session for everyone',
      before: "await endFamily(db, held.familyId, 'reuse', now)",
      after: '',
    },
  ]),
  ...inFile(
    'server/areas/session/session-queries.ts',
    ['server/areas/session/refresh-at-once.test.ts'],
    [
      {
        name: 'refresh-without-lock',
        breaks: 'refreshes of one session run one after the other',
        before: ".forUpdate('f')\n",
        after: '\n',
      },
    ],
  ),
  ...inFile('server/areas/session/session-queries.ts', SIGN_IN, [
    {
      name: 'access-token-refreshes',
      breaks: 'an access token cannot refresh',
      before: "    .where('t.kind', '=', 'refresh')\n    .forUpdate('f')",
      after: "    .forUpdate('f')",
    },
  ]),
  ...inFile('server/areas/session/log-in.ts', SIGN_IN, [
    {
      name: 'guessing-not-counted',
      breaks: 'AMB-11: guessing is throttled',
      before: 'throw attempt.lenience > 0 ? tooMany(attempt.lenience) : refuse(',
      after:
        'await forgiveAttempt(system, attempt)\n  throw attempt.lenience > 0 ? tooMany(attempt.lenience) : refuse(',
    },
  ]),
  ...inFile(
    'server/areas/session/person-queries.ts',
    ['server/areas/session/changed-during-sign-in.test.ts'],
    [
      {
        name: 'blocked-while-signing-in',
        breaks: 'a person blocked at this moment gets no session',
        before: "    .where('password_hash', '=', passwordHash)\n    .where('blocked_at', 'is', null)",
        after: "    .where('password_hash', '=', passwordHash)",
      },
      {
        name: 'old-password-while-it-changes',
        breaks: 'a password changed at this moment no longer works',
        before: "    .where('password_hash', '=', passwordHash)\n",
        after: '',
      },
    ],
  ),
  ...inFile('server/areas/session/password-hash.ts', SIGN_IN, [
    {
      name: 'unknown-email-answers-sooner',
      breaks: 'AMB-09: an unknown email takes as long as a known one',
      before: 'const matches = await withSlot(() => verify(storedHash ?? other, spelled(password)))',
      after:
        'const matches = storedHash != null && (await withSlot(() => verify(storedHash ?? other, spelled(password))))',
    },
  ]),
  ...inFile('server/areas/session/queue-password-link.ts', RESTORE, [
    {
      name: 'link-for-a-day',
      breaks: 'AMB-10: a link is valid for 30 minutes',
      before: 'const VALID_MINUTES = 30',
      after: 'const VALID_MINUTES = 1440',
    },
  ]),
  ...inFile('server/areas/session/reset-queries.ts', RESTORE, [
    {
      name: 'link-used-twice',
      breaks: 'AMB-10: a link works once',
      before: "    .where('hash', '=', hashToken(secret))\n    .where('used_at', 'is', null)",
      after: "    .where('hash', '=', hashToken(secret))",
    },
  ]),
  ...inFile('server/areas/session/reset-password.ts', RESTORE, [
    {
      name: 'sessions-outlive-a-new-password',
      breaks: 'AMB-10: a new password ends every session',
      before: "await endPersonSessions(db, personId, 'reset', now)",
      after: '',
    },
    {
      name: 'any-password-is-taken',
      breaks: 'AMB-11: a password has 12 to 128 characters and is not a common one',
      before: "if (problem !== undefined) throw refuseAt('password', problem)",
      after: '',
    },
  ]),
  ...inFile(
    'domain/session/password-rule.ts',
    ['domain/session/password-rule.test.ts'],
    [
      {
        name: 'eleven-characters',
        breaks: 'AMB-11: twelve characters at least',
        before: 'const SHORTEST = 12',
        after: 'const SHORTEST = 11',
      },
      {
        name: 'common-passwords',
        breaks: 'AMB-11: common passwords are refused',
        before: 'commonPasswords.has(password) || ',
        after: '',
      },
    ],
  ),
  ...inFile('server/throttle/throttle-rule.ts', THROTTLE, [
    {
      name: 'six-free-guesses',
      breaks: 'AMB-11: five attempts on an account before the first delay',
      before: "kind: 'login',\n  subject: { free: 5,",
      after: "kind: 'login',\n  subject: { free: 6,",
    },
    {
      name: 'address-does-not-wait',
      breaks: 'AMB-11: an address that guesses many accounts has to wait',
      before: 'Math.max(addressWait, subjectWait)',
      after: 'subjectWait',
    },
  ]),
  ...inFile('server/throttle/counter.ts', THROTTLE, [
    {
      name: 'delay-does-not-rise',
      breaks: 'AMB-11: each further attempt doubles the delay',
      before: 'pace.firstDelay * 2 ** (failures - pace.free)',
      after: 'pace.firstDelay',
    },
    {
      name: 'locked-for-ever',
      breaks: 'AMB-11: after an hour without attempts all are forgotten',
      before: 'pace.forgetAfter * 1000 ? 0 : counter.failures',
      after: 'pace.forgetAfter * 1_000_000 ? 0 : counter.failures',
    },
  ]),
  ...inFile('server/throttle/limit-support.ts', THROTTLE, [
    {
      name: 'support-without-limit',
      breaks: 'the sixth support message in a row is refused',
      before: 'if (wait > 0) throw tooMany(wait)',
      after: '',
    },
  ]),
  ...inFile('server/throttle/throttle-queries.ts', THROTTLE, [
    {
      name: 'signing-in-clears-the-way',
      breaks: 'signing in as oneself does not allow more guesses at others',
      before: 'greatest(failures - 1, 0)',
      after: '0 * failures',
    },
  ]),
  ...inFile(
    'server/areas/session/device-key.ts',
    ['server/areas/session/device-key.test.ts'],
    [
      {
        name: 'one-device-key-for-all',
        breaks: 'AMB-138: each person has a separate key for local drafts',
        before: '.update(person)',
        after: ".update('person')",
      },
    ],
  ),
]
