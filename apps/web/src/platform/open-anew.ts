/** Loads a page of ours from the beginning, so that nothing of what was on the screen stays. */
export const openAnew = (path: string): void => void window.open(path, '_self')
