// The least that can serve readers: streams of server-sent events that all get the same frame, and a page that lies ready as gzip. node:http and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const page = readFileSync(process.env.PAGE ?? '')
/** @type {Set<import('node:http').ServerResponse>} */
const open = new Set()
setInterval(() => {
  for (const one of open) one.write(': here\n\n')
}, 15_000).unref()

const server = createServer((request, response) => {
  if (request.url === '/page') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'content-length': page.length })
    response.end(page)
  } else if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    response.write('retry: 3000\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  } else {
    let frame = ''
    request.on('data', (chunk) => {
      frame += chunk
    })
    request.on('end', () => {
      for (const one of open) one.write(frame)
      response.end('{}')
    })
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Bare server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
