/** The thread in which strangers' files and long texts are read: an entry of its own, which the build puts beside the server. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { getHeapStatistics } from 'node:v8'
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
  | (Ended &
      (
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
      ))

interface Ended {
  /** The task made the thread large: what it has taken of memory comes back with its end alone. */
  readonly isSpent: boolean
}

/** Bytes of heap that a thread may keep without work. */
const mostKept = 96 * 1024 * 1024

const ended = (): Ended => ({ isSpent: getHeapStatistics().total_heap_size > mostKept })

const partLength = 200

const answer = (message: Answered): void => parentPort?.postMessage(message)

const carryOut = async (work: (...input: never[]) => unknown, input: readonly unknown[]): Promise<void> => {
  try {
    const found = await work(...(input as never[]))
    if (Array.isArray(found)) for (let at = 0; at < found.length; at += partLength) answer({ part: found.slice(at, at + partLength) })
    answer({ isList: Array.isArray(found), done: Array.isArray(found) ? undefined : found, ...ended() })
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, code, label, details } = error
      answer({ refused: { status, code, label, ...(details ? { details } : {}) }, ...ended() })
    } else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error), ...ended() })
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
