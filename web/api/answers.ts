import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './failure.ts'

/** The answers that the screens share. Only a server that was not reached is asked again by itself, twice. */
export const newAnswers = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (times, failure) => times < 2 && [0, 503].includes(statusOf(failure)) },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
