import {
  ACESFilmicToneMapping,
  BufferAttribute,
  BufferGeometry,
  Float32BufferAttribute,
  Mesh,
  PerspectiveCamera,
  Raycaster,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Point } from '@alinha/scans'
import type { ArchSurface } from '../arches/arch-tasks.ts'
import { paintBone } from './paint.ts'
import { makeStage } from './stage.ts'
import { views, type ViewName } from './views.ts'

export type ShownArch = {
  /** Of the file. */
  name: string
  surface: ArchSurface
  /** Three bytes for each vertex; without them it is bone. */
  colors?: Uint8Array<ArrayBuffer>
  isGlass?: boolean
}
/** One or two, side by side under one camera. */
export type ShownPanes = readonly (readonly ShownArch[])[]

/** Where a point of the room stands on the canvas, in pixels of the page; hidden behind something or out of sight. */
export type OnScreen = { x: number; y: number; isHidden: boolean }
export type Picked = { name: string; point: Point }

type Options = { onDrawn: (place: (point: Point) => OnScreen) => void; onLost: (isLost: boolean) => void }

export type RoomScene = {
  show: (panes: ShownPanes) => void
  showCut: (line: Float32Array | null) => void
  lookFrom: (view: ViewName) => void
  turn: (across: number, up: number) => void
  approach: (factor: number) => void
  pick: (clientX: number, clientY: number) => Picked | null
  takePicture: () => Promise<Blob>
  draw: () => void
  dispose: () => void
}

const FIELD_OF_VIEW = 22
/** Half of what has to fit, in millimetres: seen askew, the nearer side of an arch is the wider one. */
const [HALF_WIDTH, HALF_HEIGHT] = [44, 27]
const SLOW_FRAME_MS = 33
const PICTURE_QUALITY = 0.85

/** The scene of a room. It draws when something has changed, and then once. Throws where there is no WebGL. */
export function createRoomScene(canvas: HTMLCanvasElement, { onDrawn, onLost }: Options): RoomScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.toneMapping = ACESFilmicToneMapping
  const { scene, key, enamel, glass, cut, groups } = makeStage()
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 10, 1200)

  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  const controls = new OrbitControls(camera, canvas)
  Object.assign(controls, { enableDamping: !isQuiet, dampingFactor: 0.12, minDistance: 30, maxDistance: 600 })
  let isTurning = false
  let isSlow = false
  controls.addEventListener('change', draw)
  controls.addEventListener('start', () => (isTurning = true))
  controls.addEventListener('end', () => {
    isTurning = false
    draw()
  })

  const geometries = new Map<ArchSurface, BufferGeometry>()
  const geometryOf = (surface: ArchSurface): BufferGeometry => {
    const known = geometries.get(surface)
    if (known) return known
    const made = new BufferGeometry()
    made.setAttribute('position', new BufferAttribute(surface.positions, 3))
    made.setAttribute('normal', new BufferAttribute(surface.normals, 3))
    made.setIndex(new BufferAttribute(surface.triangles, 1))
    geometries.set(surface, made)
    return made
  }

  let panes = 1
  function show(shown: ShownPanes): void {
    panes = Math.max(1, shown.length)
    const used = new Set(shown.flat().map(({ surface }) => surface))
    for (const [surface, geometry] of geometries)
      if (!used.has(surface)) {
        geometry.dispose()
        geometries.delete(surface)
      }
    groups.forEach((group, at) => {
      group.clear()
      for (const { name, surface, colors, isGlass } of shown[at] ?? []) {
        const geometry = geometryOf(surface)
        if (isGlass !== true)
          geometry.setAttribute(
            'color',
            new BufferAttribute(colors ?? paintBone(surface.positions.length / 3), 3, true),
          )
        const mesh = new Mesh(geometry, isGlass === true ? glass : enamel)
        mesh.name = name
        group.add(mesh)
      }
    })
    draw()
  }

  function showCut(line: Float32Array | null): void {
    cut.visible = line !== null
    cut.geometry.dispose()
    cut.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(line ?? [], 3))
    draw()
  }

  let asked = 0
  function draw(): void {
    asked ||= requestAnimationFrame(() => {
      asked = 0
      render()
    })
  }

  const paneWidth = () => Math.max(1, canvas.clientWidth / panes)
  function render(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const began = performance.now()
    renderer.setPixelRatio(isTurning && isSlow ? 1 : Math.min(2, devicePixelRatio))
    renderer.setSize(width, height, false)
    renderer.setScissorTest(panes > 1)
    for (let pane = 0; pane < panes; pane++) {
      const left = pane * paneWidth()
      camera.aspect = paneWidth() / height
      camera.updateProjectionMatrix()
      renderer.setViewport(left, 0, paneWidth(), height)
      renderer.setScissor(left, 0, paneWidth(), height)
      groups.forEach((group, at) => (group.visible = at === pane))
      // The key light comes over the viewer's shoulder, so that every view is lit alike.
      key.position.copy(camera.position).addScaledVector(camera.up, 60)
      renderer.render(scene, camera)
    }
    isSlow = performance.now() - began > SLOW_FRAME_MS
    onDrawn(placeOnScreen)
    if (controls.enableDamping && controls.update()) draw()
  }

  const spot = new Vector3()
  function placeOnScreen(point: Point): OnScreen {
    spot.fromArray(point)
    // Whatever looks away from the eye is behind the arch: the middle of the room is inside it.
    const outward = Math.hypot(spot.x, spot.z + 20) || 1
    const isBehind =
      ((camera.position.x - spot.x) * spot.x + (camera.position.z - spot.z) * (spot.z + 20)) / outward < 0
    spot.project(camera)
    return {
      x: ((spot.x + 1) / 2) * paneWidth(),
      y: ((1 - spot.y) / 2) * canvas.clientHeight,
      isHidden:
        (isBehind && Math.abs(camera.position.y) < 60) || Math.abs(spot.x) > 1 || Math.abs(spot.y) > 1,
    }
  }

  function lookFrom(view: ViewName): void {
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
    const aspect = paneWidth() / Math.max(1, canvas.clientHeight)
    camera.position
      .fromArray(views[view])
      .normalize()
      .multiplyScalar(Math.max(HALF_HEIGHT / half, HALF_WIDTH / (half * aspect)))
    controls.target.set(0, 0, 0)
    controls.update()
    draw()
  }

  const away = new Vector3()
  function turn(across: number, up: number): void {
    const place = new Spherical().setFromVector3(away.copy(camera.position).sub(controls.target))
    place.theta += across
    place.phi = Math.min(Math.PI - 0.05, Math.max(0.05, place.phi + up))
    camera.position.setFromSpherical(place).add(controls.target)
    controls.update()
    draw()
  }

  function approach(factor: number): void {
    away.copy(camera.position).sub(controls.target)
    const length = Math.min(controls.maxDistance, Math.max(controls.minDistance, away.length() * factor))
    camera.position.copy(controls.target).add(away.setLength(length))
    controls.update()
    draw()
  }

  const ray = new Raycaster()
  function pick(clientX: number, clientY: number): Picked | null {
    const box = canvas.getBoundingClientRect()
    const pane = Math.min(panes - 1, Math.max(0, Math.floor((clientX - box.left) / paneWidth())))
    const x = ((clientX - box.left - pane * paneWidth()) / paneWidth()) * 2 - 1
    ray.setFromCamera(new Vector2(x, 1 - ((clientY - box.top) / box.height) * 2), camera)
    const solid = (groups[pane] ?? groups[0]).children.filter(child => (child as Mesh).material === enamel)
    const hit = ray.intersectObjects(solid, false)[0]
    return hit ? { name: hit.object.name, point: [hit.point.x, hit.point.y, hit.point.z] } : null
  }

  /** Drawn just before: a browser empties what it has shown. */
  const takePicture = () =>
    new Promise<Blob>((taken, failed) => {
      render()
      canvas.toBlob(
        blob => (blob ? taken(blob) : failed(new Error('no picture was taken'))),
        'image/jpeg',
        PICTURE_QUALITY,
      )
    })

  const lost = (event: Event) => {
    // Without it the browser gives it back to nobody.
    event.preventDefault()
    onLost(true)
  }
  const restored = () => {
    onLost(false)
    draw()
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  const size = new ResizeObserver(draw)
  size.observe(canvas)

  return {
    show,
    showCut,
    lookFrom,
    turn,
    approach,
    pick,
    takePicture,
    draw,
    dispose: () => {
      cancelAnimationFrame(asked)
      size.disconnect()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      controls.dispose()
      for (const geometry of geometries.values()) geometry.dispose()
      renderer.dispose()
    },
  }
}
