import {
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  MeshPhysicalMaterial,
  Scene,
} from 'three'

/** Light, enamel and glass: what stands in a room before an arch does. */
export function makeStage() {
  const scene = new Scene()
  const key = new DirectionalLight('#fff4ea', 2.1)
  const warm = new DirectionalLight('#ff7a5c', 0.7)
  warm.position.set(90, 10, -40)
  const cool = new DirectionalLight('#7fe7e0', 0.7)
  cool.position.set(-90, 24, -30)
  const enamel = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.5,
    clearcoat: 0.35,
    clearcoatRoughness: 0.35,
    side: DoubleSide,
  })
  const glass = new MeshPhysicalMaterial({
    color: new Color('#35c4ba'),
    roughness: 0.3,
    transparent: true,
    opacity: 0.34,
    depthWrite: false,
  })
  const cut = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ color: '#ffdc94', toneMapped: false }),
  )
  cut.visible = false
  // One for each pane.
  const groups = [new Group(), new Group()] as const
  scene.add(key, warm, cool, new HemisphereLight('#eef4ff', '#7a5a50', 1.1), ...groups, cut)
  return { scene, key, enamel, glass, cut, groups }
}
