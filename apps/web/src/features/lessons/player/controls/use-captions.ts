import { useCallback, useEffect, useState } from 'react'
import type { PlaybackSession } from '../stream/playback-session.ts'
import { readPreferences, storePreferences } from '../preferences.ts'

export type CaptionTrack = { language: string; label: string; url: string }

export type Captions = {
  tracks: readonly CaptionTrack[]
  chosen: string | null
  choose: (language: string | null) => void
  /** Turns captions off, or on in the last language, or else in that of the page. */
  toggle: () => void
  /** The address of a track that was chosen; other tracks are not fetched. */
  addressOf: (language: string) => string | undefined
}

/** The captions shown over the picture. The choice is remembered for the next lesson. */
export function useCaptions(
  tracks: readonly CaptionTrack[],
  session: PlaybackSession,
  pageLanguage: string,
): Captions {
  const has = (language: string | null) => tracks.some(track => track.language === language)
  const [chosen, setChosen] = useState(() => {
    const { captions } = readPreferences()
    return has(captions) ? captions : null
  })
  const [last, setLast] = useState(chosen)
  const [addresses, setAddresses] = useState<Record<string, string>>({})

  const choose = useCallback((language: string | null) => {
    setChosen(language)
    if (language !== null) setLast(language)
    storePreferences({ captions: language })
  }, [])

  // A track gets its address when it is first chosen, since addresses expire.
  useEffect(() => {
    const track = tracks.find(({ language }) => language === chosen)
    if (track === undefined || addresses[track.language] !== undefined) return
    void session
      .addressFor(track.url)
      .then(address => setAddresses(known => ({ ...known, [track.language]: address })))
  }, [chosen, tracks, session, addresses])

  const toggle = () => {
    const preferred = [last, pageLanguage].find(has) ?? tracks[0]?.language ?? null
    choose(chosen === null ? preferred : null)
  }
  return { tracks, chosen, choose, toggle, addressOf: language => addresses[language] }
}
