/** Faces and a radiograph of nobody, as drawings: a photograph of a face would be somebody's. */

const page = (background: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">
  <rect width="1200" height="1500" fill="${background}"/>${inside}</svg>`

const hair = '#3b2a22'
const skin = '#d9a88a'
const line = '#7a4a3a'

const front = (mouth: string): string =>
  page(
    '#9fc4c6',
    `<rect x="500" y="1000" width="200" height="260" fill="#c89677"/>
  <path d="M180 1500q60-270 320-310 100 60 200 0 260 40 320 310z" fill="#2e5f73"/>
  <ellipse cx="600" cy="640" rx="320" ry="430" fill="${hair}"/>
  <ellipse cx="600" cy="700" rx="275" ry="380" fill="${skin}"/>
  <path d="M330 560q270-240 540 0l-20-150q-250-190-500 0z" fill="${hair}"/>
  ${[470, 730]
    .map(
      x => `<ellipse cx="${x}" cy="660" rx="55" ry="30" fill="#fff"/><circle cx="${x}" cy="660" r="27" fill="#4a3426"/>
  <path d="M${x - 70} 590q70-40 140 0" stroke="${hair}" stroke-width="16" fill="none"/>`,
    )
    .join('')}
  <path d="M600 670l-45 150q45 30 90 0" stroke="${line}" stroke-width="10" fill="none"/>
  ${mouth}`,
  )

const lips = `<path d="M480 925q120-45 240 0-120 60-240 0z" fill="#b5656a"/>
  <path d="M480 925q120 22 240 0" stroke="${line}" stroke-width="8" fill="none"/>`

const teeth = Array.from(
  { length: 8 },
  (_, at) =>
    `<rect x="${460 + at * 35}" y="890" width="33" height="62" rx="9" fill="#f4ead6" stroke="#cbbfa8" stroke-width="3"/>`,
).join('')

const smile = `<path d="M430 880q170-20 340 0-30 150-170 150t-170-150z" fill="#7d2f38"/>${teeth}
  <path d="M430 880q170-20 340 0-30 150-170 150t-170-150z" stroke="#b5656a" stroke-width="20" fill="none"/>`

const profile = page(
  '#c9d3b4',
  `<path d="M470 900v340h260v-300z" fill="#c89677"/>
  <path d="M250 1500q40-290 220-330 130 70 260 10 290 40 330 320z" fill="#2e5f73"/>
  <path d="M820 300q-330-190-560 80-120 200 30 520l120 60 60-400z" fill="${hair}"/>
  <path d="M400 420q200-160 420-90 50 130 30 250l95 150q10 30-55 45l10 55q-35 25-5 60-15 30-5 65 0 85-110 80l-180-35q-180-160-200-580z" fill="${skin}"/>
  <ellipse cx="770" cy="560" rx="32" ry="20" fill="#fff"/><circle cx="785" cy="560" r="16" fill="#4a3426"/>
  <path d="M720 500q60-35 115-5" stroke="${hair}" stroke-width="14" fill="none"/>
  <path d="M905 845q-50 18-90-5" stroke="${line}" stroke-width="9" fill="none"/>
  <ellipse cx="470" cy="620" rx="45" ry="75" fill="#c89677" stroke="${line}" stroke-width="8"/>`,
)

/** One row of a panoramic: crowns towards the bite, roots away from it. */
const row = (crown: number, root: number): string =>
  Array.from({ length: 14 }, (_, at) => {
    const x = 290 + at * 110
    const y = 470 + ((at - 6.5) / 6.5) ** 2 * -70
    const tip = y + root
    return `<path d="M${x - 40} ${y}q40 ${crown} 80 0l-22 ${(tip - y) * 0.75}q-18 ${(tip - y) * 0.3} -36 0z" fill="#d6d6d6" stroke="#8c8c8c" stroke-width="5"/>`
  }).join('')

const panoramic = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000" viewBox="0 0 2000 1000">
  <rect width="2000" height="1000" fill="#101010"/>
  <path d="M120 180q140 620 880 720 740-100 880-720-200 80-220 240-120 200-660 210-540-10-660-210-20-160-220-240z" fill="#4b4b4b"/>
  <path d="M300 210q700-120 1400 0-120 150-700 160-580-10-700-160z" fill="#5a5a5a"/>
  <g transform="translate(0 -25)">${row(30, -190)}</g><g transform="translate(0 95)">${row(-30, 200)}</g></svg>`

export const drawings = { rest: front(lips), smile: front(smile), profile, panoramic }
