/**
 * What the reference page does beyond being read: search, `/` to get there, opening the call that a link names, copying
 * an example. The page is complete without it. The server names its hash in the content policy.
 */
export const referencePageScript = `
const search = document.querySelector('#search')
const found = document.querySelector('#found')
const calls = [...document.querySelectorAll('main details')].map(element => ({
  element,
  section: element.closest('section'),
  words: (element.closest('section').querySelector('h2').textContent + ' ' +
    element.querySelector('summary').textContent).toLowerCase(),
}))
const links = new Map([...document.querySelectorAll('nav a')].map(link => [link.hash.slice(1), link]))

function show() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const counts = new Map()
  for (const { element, section, words: text } of calls) {
    element.hidden = !words.every(word => text.includes(word))
    counts.set(section, (counts.get(section) ?? 0) + (element.hidden ? 0 : 1))
  }
  let sum = 0
  for (const [section, count] of counts) {
    section.hidden = count === 0
    const link = links.get(section.querySelector('h2').id)
    link.querySelector('span').textContent = count
    link.parentElement.hidden = count === 0
    sum += count
  }
  for (const rest of document.querySelectorAll('.rest')) rest.hidden = words.length > 0
  found.textContent = words.length === 0 ? '' : sum === 1 ? '1 call' : sum + ' calls'
  document.body.classList.toggle('nothing', sum === 0)
}

function openNamed() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    search.value = ''
    show()
  }
  if (target.matches('details')) target.open = true
  target.scrollIntoView()
}

search.closest('[hidden]').hidden = false
search.addEventListener('input', show)
search.addEventListener('keydown', event => {
  const first = calls.find(({ element }) => !element.hidden)
  if (event.key === 'Escape') {
    search.value = ''
    show()
  }
  if (event.key !== 'Enter' || !first) return
  // Otherwise the same key closes it again.
  event.preventDefault()
  first.element.open = true
  first.element.querySelector('summary').focus()
})
addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === search) return
  event.preventDefault()
  search.focus()
  search.select()
})
addEventListener('hashchange', openNamed)

// A button for each example would be four hundred: they are made when a call is opened.
addEventListener('toggle', event => {
  if (!navigator.clipboard || !event.target.open) return
  for (const caption of event.target.querySelectorAll('figcaption:not(:has(button))')) {
    const button = document.createElement('button')
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(caption.nextElementSibling.textContent)
      button.textContent = 'Copied'
    })
    caption.append(button)
  }
}, true)

const seen = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const link = links.get(target.querySelector('h2').id)
    if (isIntersecting) link?.setAttribute('aria-current', 'true')
    else link?.removeAttribute('aria-current')
  }
}, { rootMargin: '-20% 0px -75% 0px' })
for (const section of document.querySelectorAll('main > section')) seen.observe(section)
openNamed()
`
