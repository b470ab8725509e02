import { call, type CallOptions, sendBare } from './client'

/**
 * Asks for a file and hands it to the browser to keep under the name that the server gave it. Answers the data of the envelope where the server answered
 * one instead, undefined when the file came. Throws a Failure.
 */
export const download = async <T>(path: string, options: CallOptions = {}, method: 'GET' | 'POST' = 'GET'): Promise<T | undefined> => {
  const response = await sendBare(path, options, method)
  const isFile = response.status === 200 && !response.headers.get('content-type')?.startsWith('application/json')
  // Refusals and dead sessions are the client's business, which knows what to do about them.
  if (!isFile) return response.status === 200 ? ((await response.json()) as { data: T }).data : call<T>(method, path, options)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameOf(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has to have begun before the address may go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return undefined
}

const nameOf = (disposition: string): string => {
  const spelled = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return spelled ? decodeURIComponent(spelled) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file')
}
