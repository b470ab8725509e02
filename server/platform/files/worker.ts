/** The thread in which strangers' files and long texts are read: an entry of its own, which the build puts beside the server. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Label } from '@masthead/contract/kit/label'
import { harvest } from '../documents/harvest'
import { cleaned } from '../text/html'
import { Refusal } from '../refusal'
import { readSheet } from '../documents/sheet'
import { numbersOf } from '../text/words'

const tasks = { sheet: readSheet, markup: cleaned, harvest, words: numbersOf }

export type Tasks = typeof tasks

/** A list comes in parts, so that whoever takes it can do other things in between. */
export type Answered =
  /** The thread as Linux names it, below /proc/self/task; it counts what the thread works. */
  | { readonly ready: true; readonly thread: string | undefined }
  | { readonly part: readonly unknown[] }
  | { readonly isList: boolean; readonly done: unknown }
  | {
      readonly refused: {
        readonly status: number
        readonly code: string
        readonly label: Label
        readonly details?: Readonly<Record<string, unknown>>
      }
    }
  | { readonly failed: string }

const partLength = 200

const answer = (message: Answered): void => parentPort?.postMessage(message)

const carryOut = async (work: (...input: never[]) => unknown, input: readonly unknown[]): Promise<void> => {
  try {
    const found = await work(...(input as never[]))
    if (Array.isArray(found)) for (let at = 0; at < found.length; at += partLength) answer({ part: found.slice(at, at + partLength) })
    answer({ isList: Array.isArray(found), done: Array.isArray(found) ? undefined : found })
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, code, label, details } = error
      answer({ refused: { status, code, label, ...(details ? { details } : {}) } })
    } else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const systemName = (): string | undefined => {
  try {
    return basename(readlinkSync('/proc/thread-self'))
  } catch {
    return undefined
  }
}

// Who waits for the server waits less while this works: on Linux a thread has a place in the line of its own.
if (process.platform === 'linux') setPriority(10)
const task = tasks[workerData as keyof Tasks]
answer({ ready: true, thread: systemName() })
parentPort?.on('message', (input: readonly unknown[]) => void carryOut(task, input))
