/** How each teacher speaks: a voice of espeak-ng, its pitch and its words a minute. */
export type Voice = { name: string; pitch: number; speed: number }

const voices: Readonly<Record<string, Voice>> = {
  'Lívia Antunes Porto': { name: 'pt-br+f3', pitch: 52, speed: 148 },
  'Marcos Tibiriçá': { name: 'pt-br+m3', pitch: 48, speed: 144 },
  'Cecília Marcondes': { name: 'pt-br+f2', pitch: 44, speed: 142 },
  'Otávio Reis Carneiro': { name: 'pt-br+m7', pitch: 20, speed: 138 },
  'Helena Brandão': { name: 'pt-br+f4', pitch: 74, speed: 150 },
  'Renato Salles Vieira': { name: 'pt-br+m1', pitch: 76, speed: 146 },
  'Beatriz Lacerda Nunes': { name: 'pt-br+f1', pitch: 40, speed: 150 },
}

export function readVoice(teacher: string): Voice {
  const voice = voices[teacher]
  if (!voice) throw new Error(`${teacher} has no voice`)
  return voice
}

/** As clinicians say them, spelt so that a Portuguese voice does. */
const sayings: readonly [written: RegExp, spoken: string][] = [
  [/\battachments\b/gi, 'atátchimentis'],
  [/\battachment\b/gi, 'atátchimenti'],
  [/\bsetups?\b/gi, 'sétapi'],
  [/\bIPR\b/g, 'i pê érri'],
  [/\btorque\b/gi, 'tórki'],
  [/\bscanner\b/gi, 'escâner'],
  [/\b1 mm\b/g, 'um milímetro'],
  [/(\d) mm\b/g, '$1 milímetros'],
  [/(\d)°/g, '$1 graus'],
  [/R\$ (\d+)/g, '$1 reais'],
  [/\bclasse II\b/gi, 'classe dois'],
  [/\bclasse I\b/gi, 'classe um'],
]

export const asSpoken = (text: string): string =>
  sayings.reduce((said, [written, spoken]) => said.replaceAll(written, spoken), text)
