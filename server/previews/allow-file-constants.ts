/**
 * Loaded before the program and in each of its threads. The WebAssembly build of sharp reads the constants of the file
 * system from `process.binding`, which the permissions of the process do not allow.
 */
import { constants } from 'node:fs'

Object.assign(process, { binding: () => ({ fs: constants }) })
