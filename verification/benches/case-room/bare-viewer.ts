import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../stage/project-root.ts'
import type { Arches } from './case-with-arches.ts'

/** What other viewers of this field do: three.js, its own loader, and the files as they were sent. */
const PROGRAM = `
import { AmbientLight, Box3, DirectionalLight, Mesh, MeshStandardMaterial, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
const canvas = document.querySelector('canvas')
const renderer = new WebGLRenderer({ canvas, antialias: true })
renderer.setSize(innerWidth, innerHeight)
const scene = new Scene()
const light = new DirectionalLight(0xffffff, 2)
light.position.set(0, 1, 1)
scene.add(light, new AmbientLight(0xffffff, 1))
const files = ['upper.stl', 'lower.stl'].map(name => new STLLoader().loadAsync('/bench-room/' + name))
for (const shape of await Promise.all(files)) scene.add(new Mesh(shape, new MeshStandardMaterial({ color: 0xeeeeee })))
const box = new Box3().setFromObject(scene)
const camera = new PerspectiveCamera(35, innerWidth / innerHeight, 1, 1000)
camera.position.copy(box.getCenter(new Vector3())).add(new Vector3(0, 0, 150))
renderer.render(scene, camera)
requestAnimationFrame(() => { canvas.dataset.drawn = 'true' })
`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title>
<script type="module" src="/bench-room/viewer.js"></script></head><body><canvas></canvas></body></html>`

/** Puts the viewer and the files beside the site, where the same nginx serves them. Returns its address. */
export async function putBareViewer(webRoot: string, arches: Arches): Promise<string> {
  const folder = join(webRoot, 'bench-room')
  const entry = join(projectRoot, 'apps/web/bare-viewer.js')
  mkdirSync(folder)
  await build({
    root: join(projectRoot, 'apps/web'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare',
        resolveId: id => (id === entry ? id : null),
        load: id => (id === entry ? PROGRAM : null),
      },
    ],
    build: {
      outDir: folder,
      copyPublicDir: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { entryFileNames: 'viewer.js' } },
    },
  })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'upper.stl'), arches.upper)
  writeFileSync(join(folder, 'lower.stl'), arches.lower)
  return '/bench-room/'
}
