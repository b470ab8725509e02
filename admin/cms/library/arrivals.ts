import type { Resource } from '@masthead/contract/kit/resource'
import { limitOf } from '@masthead/contract/resource/upload'
import { create } from 'zustand'
import { say } from '@masthead/contract/kit/label'
import { currentLanguage } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { refresh, submit } from '../../kit/noun/write'
import { isFailure } from '../../kit/wire/client'
import { queries } from '../../kit/wire/fresh'
import { type Task, uploadQueue, type Watch } from '../../kit/wire/queue'
import { useSession } from '../../kit/wire/session'
import { upload } from '../../kit/wire/upload'
import { words } from './words'

/** A file that did not arrive, and why. */
export interface Lost {
  readonly id: string
  readonly name: string
  readonly why: string
  again(): void
}

interface Arrivals {
  readonly tasks: readonly Task[]
  readonly lost: readonly Lost[]
}

/** Files on their way into the library. They belong to the window: they go on whichever page is shown, until their user logs out. */
export const useArrivals = create<Arrivals>(() => ({ tasks: [], lost: [] }))

/** Failed files that are sent again: they leave the list as they come back on their way. */
const retried = new Set<string>()

const queue = uploadQueue((tasks) => useArrivals.setState(({ lost }) => ({ tasks, lost: lost.filter(({ id }) => !retried.has(id)) })))

/** Takes a failed file off the list. */
export const forgetLost = (id: string): void => useArrivals.setState(({ lost }) => ({ lost: lost.filter((one) => one.id !== id) }))

interface Where {
  readonly noun: Resource
  /** The id of the folder; none for the library as a whole. */
  readonly folder: string | undefined
}

/** Uploads files into the library, a few at once, and tells of each that has arrived. One that is too large is refused at once. */
export const bring = (files: readonly File[], where: Where): void => {
  watchWindow()
  for (const file of files) {
    const { bytes, message } = limitOf(file.name)
    if (file.size > bytes) toast('error', `${file.name}: ${say(message, currentLanguage())}`)
    else bringOne(file, where)
  }
}

const bringOne = (file: File, where: Where): void => {
  const id = crypto.randomUUID()
  const work = async (watch: Watch): Promise<void> => {
    try {
      await put(file, where, watch)
      toast('success', say(words.added, currentLanguage()))
    } catch (error) {
      if (watch.signal.aborted) return
      const again = (): void => {
        retried.add(id)
        bringOne(file, where)
      }
      const why = isFailure(error) ? error.message : String(error)
      useArrivals.setState(({ lost }) => ({ lost: [...lost, { id, name: file.name, why, again }] }))
    }
    refresh(queries, where.noun.name)
  }
  queue.add({ id, name: file.name, work, cancelled: () => undefined })
}

const put = async (file: File, { noun, folder }: Where, watch: Watch): Promise<void> => {
  const { link } = await upload(file, file.name, watch)
  watch.signal.throwIfAborted()
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 100)
  await submit(noun, { name, url: link, ...(folder === undefined ? {} : { categoryId: folder }) })
}

let isWatched = false

/** A window with files on their way asks before it closes; those of a user who logs out are stopped. */
const watchWindow = (): void => {
  if (isWatched) return
  isWatched = true
  window.addEventListener('beforeunload', (event) => {
    if (useArrivals.getState().tasks.length > 0) event.preventDefault()
  })
  useSession.subscribe(({ user }) => {
    if (user !== null) return
    queue.clear()
    useArrivals.setState({ tasks: [], lost: [] })
  })
}
