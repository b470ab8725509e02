import { dice, person, pick, ridge, type Scenes, sky, times, tree } from './paint'

const coats = ['#cf5141', '#3f7fc0', '#f0b740', '#5b4b7a', '#3e7a5c', '#e58b5a'] as const

/** Streets and houses, and what goes on in them. */
export const townScenes: Scenes<'market' | 'street' | 'factory' | 'museum' | 'clinic' | 'school' | 'metro' | 'workshop'> = {
  market(seed) {
    const roll = dice(173 + seed)
    const stall = (x: number, y: number, wide: number): string => {
      const colour = pick(roll, ['#d9503f', '#2f8f74', '#3f7fc0', '#e59a2f'])
      const stripe = wide / 8
      const goods = times(
        36,
        () =>
          `<circle cx="${x + 14 + roll() * (wide - 28)}" cy="${y + 118 + roll() * 26}" r="9" fill="${pick(roll, ['#e2503d', '#f3b53f', '#6fae4f', '#8a4f8f', '#f2e2b8'])}"/>`,
      )
      return `<rect x="${x + 8}" y="${y + 40}" width="6" height="190" fill="#7a6654"/><rect x="${x + wide - 14}" y="${y + 40}" width="6" height="190" fill="#7a6654"/>${person(x + wide * 0.5, y + 140, 120, pick(roll, coats))}<rect x="${x}" y="${y + 110}" width="${wide}" height="46" fill="#b98a56"/>${goods}<rect x="${x}" y="${y + 150}" width="${wide}" height="80" fill="#a37546"/><path d="M${x - 18},${y + 50} L${x + 14},${y} L${x + wide - 14},${y} L${x + wide + 18},${y + 50} Z" fill="#f7f1e3"/>${times(4, (index) => `<path d="M${x - 18 + index * stripe * 2.25},${y + 50} L${x + 14 + index * stripe * 1.9},${y} h${stripe * 0.9} L${x - 18 + index * stripe * 2.25 + stripe * 1.1},${y + 50} Z" fill="${colour}"/>`)}`
    }
    return `${sky('m', '#b9d9ea', '#e9f0ea', '#f8efd9')}${times(9, (index) => `<rect x="${index * 140 - 20}" y="${130 + roll() * 90}" width="130" height="300" fill="${pick(roll, ['#d9c6ae', '#cfb9a3', '#e2d3bf', '#c9b5a6'])}"/>`)}<rect y="400" width="1200" height="275" fill="#cbbba4"/>${times(4, (index) => stall(20 + index * 300, 235 + roll() * 20, 250))}${times(11, (index) => person(40 + index * 112 + roll() * 30, 640 + roll() * 30, 170 + roll() * 30, pick(roll, coats)))}`
  },
  street(seed) {
    const roll = dice(181 + seed)
    const house = (x: number, wide: number): string => {
      const tall = 210 + roll() * 130
      const wall = pick(roll, ['#e6d2b5', '#d8bfa4', '#c9d3d0', '#e9dcc9', '#d6c4c0'])
      const windows = times(Math.floor(tall / 64), (row) =>
        times(
          Math.floor(wide / 56),
          (column) =>
            `<rect x="${x + 18 + column * 54}" y="${460 - tall + 24 + row * 60}" width="28" height="38" rx="2" fill="${roll() > 0.7 ? '#ffe2a6' : '#8fa9b8'}"/>`,
        ),
      )
      return `<rect x="${x}" y="${460 - tall}" width="${wide}" height="${tall}" fill="${wall}"/><path d="M${x - 8},${460 - tall} L${x + wide / 2},${430 - tall} L${x + wide + 8},${460 - tall} Z" fill="#8c5a48"/>${windows}<rect x="${x + 10}" y="408" width="${wide - 20}" height="52" fill="#4d5a63"/><path d="M${x + 4},408 h${wide - 8} l8,22 h-${wide + 8} Z" fill="${pick(roll, ['#cf5141', '#2f8f74', '#e0a23a', '#3f6fa0'])}"/>`
    }
    let x = -20
    let row = ''
    while (x < 1200) {
      const wide = 150 + roll() * 70
      row += house(x, wide)
      x += wide + 6
    }
    const wheel = (at: number): string => `<circle cx="${at}" cy="560" r="26" fill="none" stroke="#2c3440" stroke-width="5"/>`
    return `${sky('st', '#a6cfe8', '#dcecee', '#f6efdf')}${row}<rect y="460" width="1200" height="60" fill="#d8cfc2"/><rect y="515" width="1200" height="160" fill="#7d868d"/>${times(8, (index) => `<rect x="${index * 160}" y="600" width="86" height="7" fill="#f3efe4"/>`)}${times(6, (index) => tree(70 + index * 215, 505, 130 + roll() * 30, pick(roll, ['#6fae4f', '#5a9a45', '#83b65c'])))}${times(8, () => person(roll() * 1200, 512, 84, pick(roll, coats)))}${wheel(420)}${wheel(510)}<path d="M420,560 L450,505 L500,505 L510,560 M450,505 L470,555 L500,505" fill="none" stroke="#cf5141" stroke-width="5"/>${person(468, 508, 90, '#2f6d8d')}<g><rect x="740" y="520" width="330" height="90" rx="16" fill="${pick(roll, ['#2f8f74', '#3f7fc0', '#d9503f'])}"/>${times(5, (index) => `<rect x="${762 + index * 60}" y="534" width="46" height="34" rx="4" fill="#d7ecf3"/>`)}<circle cx="810" cy="612" r="22" fill="#22282c"/><circle cx="1000" cy="612" r="22" fill="#22282c"/></g>`
  },
  factory(seed) {
    const roll = dice(191 + seed)
    const arm = (x: number): string =>
      `<g stroke="#f08a2c" stroke-width="22" stroke-linecap="round" fill="none"><path d="M${x},470 L${x + (roll() - 0.4) * 60},360 L${x + 70 + roll() * 50},300 L${x + 110 + roll() * 40},380"/></g><rect x="${x - 34}" y="455" width="68" height="44" rx="6" fill="#3b4650"/><circle cx="${x}" cy="466" r="14" fill="#f5f2ea"/>`
    return `<rect width="1200" height="675" fill="#dfe6ea"/>${times(9, (index) => `<path d="M${index * 150 - 60},0 L${index * 150},110 L${index * 150 + 60},0" fill="none" stroke="#b5c1c9" stroke-width="8"/>`)}<rect y="104" width="1200" height="12" fill="#a6b4bd"/>${times(6, (index) => `<rect x="${70 + index * 200}" y="116" width="90" height="14" rx="7" fill="#fffbe8"/><path d="M${70 + index * 200},130 h90 l70,260 h-230 Z" fill="#fffbe8" opacity=".25"/>`)}<rect y="430" width="1200" height="245" fill="#b9c3c9"/><path d="M0,520 L1200,520 L1200,575 L0,575 Z" fill="#4a555e"/>${times(30, (index) => `<circle cx="${20 + index * 41}" cy="583" r="9" fill="#2f383f"/>`)}${times(4, (index) => arm(150 + index * 290))}${times(7, (index) => `<rect x="${30 + index * 178 + roll() * 30}" y="474" width="96" height="48" rx="5" fill="${pick(roll, ['#4f8fd0', '#57a777', '#f5f2ea', '#e9b44c'])}"/>`)}${person(220, 668, 180, '#2f5d9a')}${person(960, 668, 180, '#2f5d9a')}<path d="M198,512 q22,-22 44,0 Z M938,512 q22,-22 44,0 Z" fill="#f3c14e"/>`
  },
  museum(seed) {
    const roll = dice(199 + seed)
    const glaze = pick(roll, ['#6f9aa5', '#b5784a', '#8fa57a', '#c9c2b0', '#5f7fa8'])
    const vessel = (x: number, y: number, size: number, colour: string): string =>
      `<path d="M${x - size * 0.2},${y - size * 1.5} C${x - size * 0.22},${y - size * 1.15} ${x - size * 0.78},${y - size * 1.05} ${x - size * 0.7},${y - size * 0.6} C${x - size * 0.6},${y - size * 0.2} ${x - size * 0.36},${y - size * 0.1} ${x - size * 0.34},${y} L${x + size * 0.34},${y} C${x + size * 0.36},${y - size * 0.1} ${x + size * 0.6},${y - size * 0.2} ${x + size * 0.7},${y - size * 0.6} C${x + size * 0.78},${y - size * 1.05} ${x + size * 0.22},${y - size * 1.15} ${x + size * 0.2},${y - size * 1.5} Z" fill="${colour}"/><ellipse cx="${x}" cy="${y - size * 1.5}" rx="${size * 0.24}" ry="${size * 0.06}" fill="#2b2622"/>${times(4, (index) => `<path d="M${x - size * 0.66},${y - size * (0.5 + index * 0.12)} Q${x},${y - size * (0.4 + index * 0.12)} ${x + size * 0.66},${y - size * (0.5 + index * 0.12)}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".32"/>`)}<ellipse cx="${x - size * 0.32}" cy="${y - size * 0.75}" rx="${size * 0.09}" ry="${size * 0.3}" fill="#fff" opacity=".3"/>`
    const show = (x: number, size: number, colour: string): string =>
      `<path d="M${x - 30},0 L${x - 170},520 L${x + 170},520 L${x + 30},0 Z" fill="#ffe9be" opacity=".12"/><rect x="${x - 105}" y="470" width="210" height="205" fill="#57493f"/><rect x="${x - 120}" y="456" width="240" height="20" fill="#6d5c4f"/><ellipse cx="${x}" cy="458" rx="${size * 0.7}" ry="9" fill="#000" opacity=".3"/>${vessel(x, 456, size, colour)}`
    return `${sky('mu', '#221d1b', '#3a312c', '#4c4038')}<rect y="600" width="1200" height="75" fill="#2a2421"/>${show(220, 110, pick(roll, ['#a3613a', '#7f8f86', '#b59a6a']))}${show(600, 160, glaze)}${show(980, 120, pick(roll, ['#c8bfa9', '#6b7f9a', '#9a6a4a']))}${person(420, 675, 210, '#191614')}${person(790, 675, 190, '#191614')}`
  },
  clinic(seed) {
    const roll = dice(211 + seed)
    const accent = pick(roll, ['#2f8f9a', '#3f7fc0', '#2f9a7c', '#c8703f'])
    const wall = pick(roll, ['#f6f8f8', '#f3ead9', '#e6eef4', '#eef2e6'])
    const wing = (seed % 3) * 38
    return `${sky('cl', '#a9d6ea', '#dff0f2', '#f4f6ee')}${ridge(213 + seed, 330, 60, '#b7d0c6')}<rect x="170" y="${150 + wing}" width="860" height="${360 - wing}" fill="${wall}"/><rect x="470" y="90" width="260" height="420" fill="#e9f1f3"/>${times(wing > 0 ? 3 : 4, (row) => times(12, (column) => `<rect x="${190 + column * 70}" y="${180 + wing + row * 76}" width="46" height="44" rx="3" fill="${roll() > 0.75 ? '#ffe8b0' : '#9cc4d2'}"/>`))}<rect x="560" y="112" width="80" height="80" rx="10" fill="#fff"/><path d="M590,124 h20 v18 h18 v20 h-18 v18 h-20 v-18 h-18 v-20 h18 Z" fill="${accent}"/><path d="M440,440 h320 l24,30 h-368 Z" fill="${accent}"/><rect x="540" y="470" width="120" height="60" fill="#bfe0e6"/><rect y="510" width="1200" height="165" fill="#cdd8d2"/>${times(8, (index) => tree(60 + index * 160, 540, 120 + roll() * 40, pick(roll, ['#6fae6a', '#8cb45a', '#5a9a6a'])))}${times(9, () => person(250 + roll() * 700, 610 + roll() * 50, 110, pick(roll, ['#f5f8f8', '#3f8fa0', '#f5f8f8', '#e58b5a'])))}`
  },
  school(seed) {
    const roll = dice(223 + seed)
    const pupil = (x: number, y: number, size: number): string =>
      `${person(x, y, size, pick(roll, coats))}<path d="M${x - size * 0.14},${y - size * 0.92} q${size * 0.14},-${size * 0.16} ${size * 0.28},0 Z" fill="#2c2420"/>`
    const line = times(
      9,
      (index) =>
        `<path d="M${330 + index * 62},${180 + roll() * 50} q14,-${20 + roll() * 20} 30,0 t22,4" fill="none" stroke="#eef3e8" stroke-width="3.5" stroke-linecap="round" opacity=".85"/>`,
    )
    return `<rect width="1200" height="675" fill="#f1e7d3"/><rect x="250" y="90" width="700" height="270" rx="6" fill="#8a6a48"/><rect x="264" y="104" width="672" height="242" fill="#2f5d50"/>${line}<circle cx="430" cy="290" r="34" fill="none" stroke="#f3e2a0" stroke-width="3.5"/><path d="M560,320 L620,250 L680,320 Z" fill="none" stroke="#f3c6b8" stroke-width="3.5"/>${times(2, (index) => `<rect x="${30 + index * 960}" y="90" width="180" height="250" fill="#bfe0ee"/><path d="M${30 + index * 960},215 h180 M${120 + index * 960},90 v250" stroke="#fff" stroke-width="8"/><rect x="${30 + index * 960}" y="270" width="180" height="70" fill="#8fbf7a" opacity=".6"/>`)}${person(770, 470, 250, '#3f6fa0')}<path d="M738,252 q32,-36 64,0 l-4,18 q-28,-22 -56,0 Z" fill="#2c2420"/>${times(
      3,
      (row) =>
        times(6 - row, (index) => {
          const x = 120 + index * (190 + row * 40) + (row % 2) * 60
          const y = 500 + row * 80
          return `${pupil(x, y, 130 + row * 26)}<rect x="${x - 66}" y="${y - 18}" width="132" height="14" rx="4" fill="#c99a5b"/><rect x="${x - 58}" y="${y - 4}" width="8" height="40" fill="#9a7140"/><rect x="${x + 50}" y="${y - 4}" width="8" height="40" fill="#9a7140"/><rect x="${x - 26}" y="${y - 30}" width="46" height="10" rx="2" fill="${pick(roll, ['#fff', '#f3c14e', '#8fc1e3'])}"/>`
        }),
    )}`
  },
  metro(seed) {
    const roll = dice(227 + seed)
    const colour = pick(roll, ['#2f7fc0', '#2f9a7c', '#d9503f', '#8a5fb0'])
    return `<rect width="1200" height="675" fill="#e6eaee"/><path d="M0,0 L1200,0 L800,190 L400,190 Z" fill="#f4f6f8"/>${times(6, (index) => `<path d="M${520 - index * 90},${30 + index * 4} L${680 + index * 90},${30 + index * 4}" stroke="#fff" stroke-width="10"/>`)}<path d="M0,120 L420,210 L420,420 L0,610 Z" fill="#f7f8f9"/><path d="M0,330 L420,305 L420,350 L0,440 Z" fill="${colour}"/>${times(4, (index) => `<path d="M${20 + index * 105},${175 + index * 20} L${92 + index * 98},${190 + index * 20} L${92 + index * 98},${318 - index * 4} L${20 + index * 105},${326 - index * 4} Z" fill="#33424f"/>`)}<path d="M420,210 L540,215 L540,400 L420,420 Z" fill="#dfe5e9"/><circle cx="480" cy="300" r="40" fill="#33424f"/><path d="M540,400 L1200,400 L1200,675 L0,675 L0,610 L420,420 Z" fill="#c5ccd2"/><path d="M420,424 L0,625 L0,652 L440,424 Z" fill="#f3c14e"/><rect x="760" y="150" width="260" height="62" rx="8" fill="#26323c"/>${times(5, (index) => `<rect x="${776 + index * 48}" y="172" width="${20 + roll() * 18}" height="16" rx="3" fill="${index === 0 ? '#f3c14e' : '#8fe0b0'}"/>`)}<path d="M790,0 v150 M990,0 v150" stroke="#8b97a1" stroke-width="6"/>${times(9, (index) => person(560 + index * 66 + roll() * 20, 520 + roll() * 140, 150 + roll() * 50, pick(roll, coats)))}`
  },
  workshop(seed) {
    const roll = dice(229 + seed)
    const cloth = pick(roll, ['#2f5d8a', '#8c3b2f', '#2f7a5c', '#5b4b7a'])
    const strip = (x: number): string =>
      `<path d="M${x},60 C${x + 20},200 ${x - 20},320 ${x + 6},${470 + roll() * 80} L${x + 92},${470 + roll() * 80} C${x + 72},320 ${x + 112},200 ${x + 92},60 Z" fill="${cloth}" opacity="${0.72 + roll() * 0.28}"/>${times(14, (index) => `<circle cx="${x + 22 + (index % 2) * 46}" cy="${92 + index * 27}" r="${5 + roll() * 5}" fill="#f4f1e6" opacity=".82"/>`)}`
    return `${sky('wo', '#efe2c8', '#e3cfa8', '#caa874')}<rect y="48" width="1200" height="14" fill="#7a5436"/>${times(3, (index) => `<rect x="${index * 560 + 20}" y="0" width="18" height="560" fill="#8a6242"/>`)}${times(10, (index) => strip(40 + index * 116))}<rect y="560" width="1200" height="115" fill="#a97c4c"/>${times(3, (index) => `<ellipse cx="${220 + index * 360}" cy="610" rx="110" ry="26" fill="#6b4a2f"/><ellipse cx="${220 + index * 360}" cy="604" rx="96" ry="19" fill="${cloth}"/>`)}${person(400, 640, 260, '#7a5a48')}${person(760, 650, 270, '#3e5a4a')}`
  },
}
