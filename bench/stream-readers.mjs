// Readers of one stream in a process of their own: opens so many, says when all are open, and prints how long each entry took to reach 99 of 100 of them.
import { Agent, get } from 'node:http'

const [, , url = '', count = '0'] = process.argv
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
/** Milliseconds by the moment at which an entry was sent, which its text says. @type {Map<string, number[]>} */
const heard = new Map()
let [open, refused] = [0, 0]

/** @param {string} text */
const hear = (text) => {
  const now = Date.now()
  for (const [, sent = ''] of text.matchAll(/sent (\d{13})/g)) {
    const times = heard.get(sent) ?? []
    if (times.length === 0) heard.set(sent, times)
    times.push(now - Number(sent))
  }
}
const one = () =>
  new Promise((done) => {
    get(url, { agent, headers: { accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode === 200) open++
      else refused++
      response
        .setEncoding('utf8')
        .on('data', hear)
        .on('error', () => undefined)
      done(undefined)
    }).on('error', () => {
      refused++
      done(undefined)
    })
  })
process.on('SIGUSR2', () => {
  const slowest = [...heard.values()].map((times) => {
    const sorted = times.sort((a, b) => a - b)
    return { heard: sorted.length, late: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
  })
  console.log(JSON.stringify(slowest))
  process.exit(0)
})
for (let at = 0; at < Number(count); at += 100) await Promise.all(Array.from({ length: Math.min(100, Number(count) - at) }, one))
console.log(`Readers ready at ${open}/${refused}`)
