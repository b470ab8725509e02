import { bird, dice, ridge, type Scenes, sky, sun, times } from './paint'

/** Water, towns and fields. */
export const firstScenes: Scenes<'wetland' | 'skyline' | 'terraces' | 'bridge' | 'harvest' | 'library'> = {
  wetland(seed) {
    const dawns = [
      ['#f6c79a', '#fbe3c4', '#dfe9e4', '#e9d9bd', '#a9c6bd', '#4d857b'],
      ['#9fc8e2', '#d3e6ea', '#eef2e4', '#cfe3e4', '#8fbfc0', '#3f7f86'],
      ['#c9b6d6', '#f1d3cf', '#f7ead6', '#ecd3c8', '#b3b9c4', '#56748a'],
    ] as const
    const [high, middle, low, far, near, front] = dawns[seed % 3] ?? dawns[0]
    const reeds = seed === 0 ? '' : reedsOf(dice(17 + seed))
    const roll = dice(7 + seed)
    const leaf = (): string => {
      const y = 470 + roll() * 200
      const wide = 14 + ((y - 470) / 200) * 60
      const x = roll() * 1200
      const flower = roll() > 0.72 ? lotus(x, y - wide * 0.5, wide * 0.5) : ''
      return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide * 0.3}" fill="${['#3f7f5c', '#35704f', '#4c8d66'][Math.floor(roll() * 3)]}"/><ellipse cx="${x - wide * 0.1}" cy="${y - wide * 0.06}" rx="${wide * 0.8}" ry="${wide * 0.2}" fill="#ffffff" opacity=".08"/>${flower}`
    }
    return `${sky('w', high, middle, low)}${sun(830 - ((seed * 190) % 620), 215 - (seed % 3) * 30, 34, '#fff3d6')}${ridge(3 + seed, 300, 110, '#b9c9c6')}${ridge(11 + seed, 335, 90, '#8fb0a8')}${ridge(23 + seed, 372, 60, '#5f8f80')}
      <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset=".35" stop-color="${near}"/><stop offset="1" stop-color="${front}"/></linearGradient><rect y="395" width="1200" height="280" fill="url(#lake)"/>
      ${times(26, () => `<rect x="${730 + roll() * 200 - 60}" y="${400 + roll() * 130}" width="${20 + roll() * 90}" height="2.4" rx="1.2" fill="#fff6df" opacity="${0.25 + roll() * 0.4}"/>`)}${times(seed === 0 ? 64 : 34, leaf)}${reeds}
      ${bird(300, 170, 17)}${bird(350, 145, 13)}${bird(392, 182, 11)}${bird(262, 205, 10)}`
  },
  skyline(seed) {
    const roll = dice(19 + seed)
    const block = (x: number, base: number, colour: string, tallest: number): string => {
      const wide = 42 + roll() * 50
      const tall = tallest * (0.45 + roll() * 0.55)
      const windows = times(Math.floor(tall / 18), (row) =>
        times(Math.floor(wide / 14), (column) =>
          roll() > 0.62
            ? `<rect x="${x + 6 + column * 14}" y="${base - tall + 10 + row * 18}" width="6" height="9" fill="#ffdf9e" opacity="${0.45 + roll() * 0.5}"/>`
            : '',
        ),
      )
      return `<rect x="${x}" y="${base - tall}" width="${wide}" height="${tall}" fill="${colour}"/>${windows}`
    }
    const row = (count: number, colour: string, tallest: number): string =>
      times(count, (index) => block(index * (1200 / count) - 12, 520, colour, tallest))
    return `${sky('s', '#1f2a4d', '#57528a', '#d98a76', '#f4c48f')}${ridge(41 + seed, 440, 50, '#5a4d78')}${row(14, '#3b3a63', 250)}${row(10, '#2a2b4e', 330)}
      <linearGradient id="river" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8807c"/><stop offset="1" stop-color="#27294a"/></linearGradient><rect y="520" width="1200" height="155" fill="url(#river)"/>
      ${times(70, () => `<rect x="${roll() * 1200}" y="${528 + roll() * 140}" width="${8 + roll() * 46}" height="2" rx="1" fill="#ffdf9e" opacity="${0.12 + roll() * 0.38}"/>`)}`
  },
  terraces(seed) {
    const greens = ['#b6c86a', '#9dbb58', '#86ab4e', '#6f9a47', '#5a8840', '#487538', '#3a6431', '#2e532b']
    return `${sky('t', '#a9cfe6', '#d7e8ea', '#f1efdc')}${ridge(5 + seed, 210, 120, '#a9bfc4')}${ridge(15 + seed, 250, 90, '#86a79f')}
      ${times(greens.length, (index) => `${ridge(60 + seed + index * 3, 300 + index * 50, 62, '#e3ecc9')}${ridge(60 + seed + index * 3, 306 + index * 50, 62, greens[index] ?? '#2e532b')}`)}`
  },
  bridge(seed) {
    const cable = (tower: number): string =>
      times(13, (index) => {
        const reach = (index + 1) * 26
        return `<path d="M${tower},${150 + index * 9} L${tower - reach},430 M${tower},${150 + index * 9} L${tower + reach},430" stroke="#f4f7fa" stroke-width="1.8" opacity=".85"/>`
      })
    return `${sky('b', '#6fa5cf', '#b7d6e8', '#eef3ee')}${ridge(9 + seed, 350, 120, '#9cb7c4')}${ridge(29 + seed, 385, 80, '#7396a6')}
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8cad8"/><stop offset="1" stop-color="#2f6d8d"/></linearGradient><rect y="450" width="1200" height="225" fill="url(#sea)"/>
      ${times(2, (index) => `${cable(380 + index * 460)}<path d="M${372 + index * 460},560 L${377 + index * 460},130 h6 L${388 + index * 460},560 Z" fill="#f2f5f7"/>`)}
      <rect y="428" width="1200" height="12" fill="#e9eef1"/><rect y="440" width="1200" height="5" fill="#5b7887"/>
      <g fill="#d8483b"><rect x="470" y="410" width="190" height="18" rx="8"/></g><g fill="#f7e9d5">${times(9, (index) => `<rect x="${484 + index * 18}" y="414" width="10" height="6" rx="1"/>`)}</g>
      ${times(40, (index) => `<rect x="${(index * 311) % 1200}" y="${470 + ((index * 53) % 190)}" width="${30 + ((index * 17) % 60)}" height="2" rx="1" fill="#ffffff" opacity=".22"/>`)}`
  },
  harvest(seed) {
    const roll = dice(31 + seed)
    return `${sky('h', '#8fc1e3', '#cfe5ee', '#fbf0cf')}${ridge(13 + seed, 280, 110, '#93b3a4')}${ridge(33 + seed, 320, 70, '#6f9a76')}<rect y="345" width="1200" height="330" fill="#e2b64b"/>
      ${times(30, (index) => `<path d="M600,335 L${-1500 + index * 140},675 L${-1500 + index * 140 + 66},675 Z" fill="#c8962f" opacity=".5"/>`)}
      ${times(420, () => {
        const y = 360 + roll() * 315
        return `<rect x="${roll() * 1200}" y="${y}" width="2" height="${4 + ((y - 360) / 315) * 22}" fill="${roll() > 0.5 ? '#f3d987' : '#a87a24'}" opacity=".6"/>`
      })}
      <g transform="translate(700 395)"><rect width="150" height="66" rx="8" fill="#c8402f"/><rect x="86" y="-44" width="54" height="50" rx="6" fill="#2f3e46"/><rect x="92" y="-38" width="42" height="30" rx="3" fill="#bfe0ea"/><circle cx="34" cy="70" r="26" fill="#22282c"/><circle cx="34" cy="70" r="11" fill="#e0b64b"/><circle cx="118" cy="74" r="20" fill="#22282c"/><circle cx="118" cy="74" r="8" fill="#e0b64b"/><rect x="-54" y="48" width="56" height="22" rx="4" fill="#8d2c20"/></g>${bird(240, 150, 15)}${bird(290, 175, 11)}`
  },
  library(seed) {
    const roll = dice(53 + seed)
    const spines = ['#8c3b2f', '#2f5d7c', '#3e7a5c', '#c08a3e', '#5b4b7a', '#d8c9a8', '#34495e', '#a65a49']
    const shelf = (y: number): string => {
      let x = 0
      let books = ''
      while (x < 1200) {
        const wide = 13 + roll() * 22
        const tall = 78 + roll() * 34
        books += `<rect x="${x}" y="${y - tall}" width="${wide - 2}" height="${tall}" rx="2" fill="${spines[Math.floor(roll() * spines.length)]}"/><rect x="${x + 3}" y="${y - tall + 12}" width="${wide - 8}" height="3" fill="#fff4da" opacity=".5"/>`
        x += wide + (roll() > 0.93 ? 26 : 0)
      }
      return `${books}<rect y="${y}" width="1200" height="14" fill="#6b4a2f"/><rect y="${y + 14}" width="1200" height="8" fill="#000" opacity=".18"/>`
    }
    return `<rect width="1200" height="675" fill="#4a3322"/>${times(5, (index) => shelf(128 + index * 136))}<radialGradient id="lamp" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#ffe7b0" stop-opacity=".5"/><stop offset=".5" stop-color="#ffcf85" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient><rect width="1200" height="675" fill="url(#lamp)"/>`
  },
}

/** Reeds on one bank, with their ears. */
const reedsOf = (roll: () => number): string =>
  times(46, () => {
    const x = roll() * 420
    const foot = 560 + roll() * 115
    const tall = 130 + roll() * 150
    const lean = 10 + roll() * 34
    return `<path d="M${x},${foot} Q${x + lean * 0.3},${foot - tall * 0.6} ${x + lean},${foot - tall}" fill="none" stroke="#5f7d4a" stroke-width="${2 + roll() * 2}"/><ellipse cx="${x + lean}" cy="${foot - tall}" rx="4" ry="${13 + roll() * 9}" transform="rotate(14 ${x + lean} ${foot - tall})" fill="#a98556"/>`
  })

const lotus = (x: number, y: number, size: number): string =>
  `<path d="M${x},${y + size * 0.9} L${x},${y}" stroke="#3c7a58" stroke-width="${size / 8}"/>${[-0.75, -0.38, 0, 0.38, 0.75]
    .map(
      (lean) =>
        `<ellipse cx="${x + lean * size * 0.7}" cy="${y - size * (0.5 - Math.abs(lean) * 0.22)}" rx="${size * 0.2}" ry="${size * 0.52}" transform="rotate(${lean * 52} ${x} ${y})" fill="${lean === 0 ? '#f7b6c2' : '#f29fb2'}"/>`,
    )
    .join('')}`
