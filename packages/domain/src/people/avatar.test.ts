import { expect, it } from 'vitest'
import { avatarAt } from './avatar.ts'

it('the small picture has the same address but for its width', () => {
  expect(avatarAt('/api/files/avatars/a-5-512.webp', 128)).toBe('/api/files/avatars/a-5-128.webp')
  expect(avatarAt('/api/files/avatars/a-5-512.webp', 512)).toBe('/api/files/avatars/a-5-512.webp')
})

it('an address of another kind stays as it is', () => {
  expect(avatarAt('https://exemplo.com/foto.jpg', 128)).toBe('https://exemplo.com/foto.jpg')
})
