import { readPreferences, storePreferences } from '../preferences.ts'

const within = (value: number, largest: number): number => Math.min(Math.max(value, 0), largest)

/** A browser that needs a gesture first leaves the video paused. */
export const play = (video: HTMLVideoElement): void => void video.play().catch(() => {})

export function seek(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = within(seconds, Number.isFinite(video.duration) ? video.duration : Infinity)
}

export function setRate(video: HTMLVideoElement, rate: number): void {
  // Opening another source resets the rate to the default.
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  storePreferences({ rate })
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = within(Math.round(volume * 100) / 100, 1)
  video.muted = video.volume === 0
  storePreferences({ volume: video.volume, isMuted: video.muted })
}

export function toggleMuted(video: HTMLVideoElement): void {
  video.muted = !video.muted
  storePreferences({ isMuted: video.muted })
}

/** Applies the stored volume and speed. */
export function applyPreferences(video: HTMLVideoElement): void {
  const { rate, volume, isMuted } = readPreferences()
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  video.volume = volume
  video.muted = isMuted
}
