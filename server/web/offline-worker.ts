/** Articles that a browser keeps to be read without a network, and pictures of them. */
const articles = 30
const pictures = 60
/** Milliseconds between two looks at kept articles, and before the next try where the network is not there yet. */
const askedAgain = 1_000

/**
 * What a browser runs so that the articles which were read last open without a network. While there is one every page comes from it; an article that is found to be gone is
 * kept no longer, and the others are asked about as pages are opened, and a moment after open pages say that there is a network again, which is never passed over. Pages that
 * show what is gone are told so. Pages of the back-office are left alone.
 */
export const offlineWorker = `
const [KEPT, AROUND] = ['articles-1', 'around-1']
const articleOf = (url) => {
  if (url.pathname === '/newDetail' && /^\\d{1,18}$/.test(url.searchParams.get('id') || '')) return '/newDetail?id=' + url.searchParams.get('id')
  return /^\\/article\\/[a-z0-9-]+$/.test(url.pathname) ? url.pathname : undefined
}
const trim = async (cache, most) => {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}
const keep = async (name, key, answer, most) => {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  await trim(cache, most)
}
let asked = 0
let later
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
const askWhatIsGone = async () => {
  if (Date.now() - asked >= ${askedAgain}) await ask(1)
}
const askSoon = () => {
  later ??= rest(asked + ${askedAgain} - Date.now()).then(() => { later = undefined; return ask(5) })
  return later
}
const ask = async (tries) => {
  asked = Date.now()
  const cache = await caches.open(KEPT)
  const paths = (await cache.keys()).map(({ url }) => new URL(url)).map((url) => url.pathname + url.search)
  if (paths.length === 0) return
  try {
    const answer = await fetch('/site/kept?' + new URLSearchParams(paths.map((path) => ['path', path])))
    if (!answer.ok) return
    const { online } = await answer.json()
    const gone = paths.filter((path) => !online.includes(path))
    for (const path of gone) await cache.delete(path)
    if (gone.length) for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ gone })
  } catch {
    asked = 0
    if (tries > 1) {
      await rest(${askedAgain})
      await ask(tries - 1)
    }
  }
}
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';')
const withoutNetwork = async (article) => {
  const cache = await caches.open(KEPT)
  const found = article && await cache.match(article)
  if (found) return found
  const keys = await cache.keys()
  const lines = await Promise.all(keys.reverse().map(async (key) => {
    const [, title = ''] = /<title>([^<]*)/.exec(await (await cache.match(key)).text()) || []
    const { pathname, search } = new URL(key.url)
    return '<li><a href="' + escaped(pathname + search) + '">' + title + '</a></li>'
  }))
  const zh = (self.navigator.language || '').startsWith('zh')
  const words = zh ? ['没有网络', '以下文章可离线阅读：'] : ['No network', 'These articles can be read without one:']
  return new Response('<!doctype html><html lang="' + (zh ? 'zh-CN' : 'en') + '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>' + words[0] + '</title></head><body><main><h1>' + words[0] + '</h1>' + (lines.length ? '<p>' + words[1] + '</p><ul>' + lines.join('') + '</ul>' : '') + '</main></body></html>', { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
const opened = async (event, article) => {
  let answer
  try { answer = await fetch(event.request) } catch { return withoutNetwork(article) }
  if (article && answer.status === 200) event.waitUntil(keep(KEPT, article, answer.clone(), ${articles}))
  else if (article && answer.status < 500) event.waitUntil(caches.open(KEPT).then((cache) => cache.delete(article)))
  event.waitUntil(askWhatIsGone())
  return answer
}
const loaded = async (event) => {
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200) event.waitUntil(keep(AROUND, event.request, answer.clone(), ${pictures}))
    return answer
  } catch (error) {
    const found = await (await caches.open(AROUND)).match(event.request)
    if (found) return found
    throw error
  }
}
self.addEventListener('message', (event) => {
  if (event.data === 'online') event.waitUntil(askSoon())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const article = articleOf(url)
  if (request.mode === 'navigate') {
    if (article || url.pathname === '/home') event.respondWith(opened(event, article))
  } else if (/^\\/site\\/(style|client)\\./.test(url.pathname) || (request.destination === 'image' && url.pathname.startsWith('/files/') && articleOf(new URL(request.referrer || url)))) event.respondWith(loaded(event))
})
`
