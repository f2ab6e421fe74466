import type { WireEditedCourse, WireEditedLesson, WireUpload } from '@alinha/contract'

export const aCourse = (facts: Partial<WireEditedCourse> = {}): WireEditedCourse => ({
  id: 7,
  title: 'Biomecânica dos alinhadores',
  description: '',
  cover: null,
  isOnDemand: 0,
  preco: null,
  categoryId: 2,
  posicao: 1,
  disponivel: 1,
  accessDays: 365,
  lessons: 2,
  availableLessons: 1,
  ...facts,
})

export const aLesson = (facts: Partial<WireEditedLesson> = {}): WireEditedLesson => ({
  id: 31,
  courseId: 7,
  title: 'Attachments',
  description: '',
  thumbnail: '',
  duration: 0,
  disponivel: 0,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  audience: 'professionals',
  posicao: 1,
  releasedOn: null,
  reviewedOn: null,
  previewStart: 0,
  upload: null,
  ...facts,
})

export const anUpload = (facts: Partial<WireUpload> = {}): WireUpload => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  fileName: 'aula.mp4',
  bytes: 1000,
  modifiedAt: 5,
  createdAt: Date.UTC(2026, 2, 1, 12),
  state: 'receiving',
  receivedBytes: 430,
  piecesDone: 0,
  pieces: 0,
  problem: null,
  ...facts,
})
